import type { Logger } from 'pino';
import { Compile, type Validator } from 'typebox/compile';
import { requests, type Handlers, type RequestName } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { isClosed, toFailure } from '../store/store-error.ts';

export type Dispatch = (name: unknown, input: unknown) => Promise<Result<unknown>>;

// Compiled on first use, since compiling all would delay the first window.
const validators = new Map<RequestName, Validator>();

function findValidator(name: RequestName): Validator {
  const known = validators.get(name);
  if (known) return known;
  const compiled: Validator = Compile(requests[name].input);
  validators.set(name, compiled);
  return compiled;
}

function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requests, name);
}

/** Names the schema's path, never the value. */
function describeMismatch(validator: Validator, input: unknown): string {
  const [first] = validator.Errors(input);
  return first ? `${first.schemaPath} ${first.keyword}`.slice(0, 200) : 'does not fit';
}

/** Disk and database failures have codes and words; anything else is a defect for the log. */
function explainThrown(error: unknown, request: RequestName, log: Logger): Failure {
  const failure = toFailure(error);
  if (failure.code === 'internal' && !isClosed(error)) log.error({ err: error, request }, 'handler failed');
  return failure;
}

/**
 * An unknown name or an invalid payload is `bad-request`. A store's error becomes its
 * failure; any other error becomes `internal`, logged without the payload.
 */
export function createDispatch(handlers: Handlers, log: Logger): Dispatch {
  return async (name, input) => {
    if (!isRequestName(name)) return failed(localFailure('bad-request', 'Unknown request.'));
    const validator = findValidator(name);
    if (!validator.Check(input)) return failed(localFailure('bad-request', describeMismatch(validator, input)));
    // Safe: `input` was checked against the schema of this handler's input.
    const handler = handlers[name] as (checked: unknown) => Promise<Result<unknown>>;
    try {
      return await handler(input);
    } catch (error) {
      return failed(explainThrown(error, name, log));
    }
  };
}
