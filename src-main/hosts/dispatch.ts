/** The bridge's one door, for both hosts: whatever arrives, a Result leaves. */
import type { Logger } from 'pino';
import { Compile, type Validator } from 'typebox/compile';
import { requests, type Handlers, type RequestName } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import { toFailure } from '../store/store-failure.ts';

export type Dispatch = (name: unknown, input: unknown) => Promise<Result<unknown>>;

// Compiled on first use and kept for the process: compiling all of them would only delay the first window.
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

/** Where the payload differs from its schema, without a word of what it holds. */
function describeMismatch(validator: Validator, input: unknown): string {
  const [first] = validator.Errors(input);
  return first ? `${first.schemaPath} ${first.keyword}`.slice(0, 200) : 'does not fit';
}

/** What a disk or a database can't do has a code and words of its own; anything else that is thrown is a defect, for the log. */
function explainThrown(error: unknown, request: RequestName, log: Logger): Failure {
  const failure = toFailure(error);
  if (failure.code === 'internal') log.error({ err: error, request }, 'a handler threw');
  return failure;
}

/**
 * Gives a function that answers any request by its handler. A name that isn't in the bridge or a payload that doesn't fit
 * its schema is `bad-request`. What a handler throws is the store's failure where it is one of the store's, so that no handler
 * need catch it, else `internal`, logged by the request's name without its payload.
 */
export function createDispatch(handlers: Handlers, log: Logger): Dispatch {
  return async (name, input) => {
    if (!isRequestName(name)) return failed(localFailure('bad-request', 'unknown request'));
    const validator = findValidator(name);
    if (!validator.Check(input)) return failed(localFailure('bad-request', describeMismatch(validator, input)));
    // Safe: `input` was checked just now against the schema that this handler's input type is derived from.
    const handler = handlers[name] as (checked: unknown) => Promise<Result<unknown>>;
    try {
      return await handler(input);
    } catch (error) {
      return failed(explainThrown(error, name, log));
    }
  };
}
