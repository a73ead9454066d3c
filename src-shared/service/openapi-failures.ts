/** Possible failures by status (live-service-notes.md, A1 to A3), each with the notes' mark. */
import type { TSchema } from 'typebox';
import { CreditsError, KeyError, PlatformError, RateLimitError, ServerError, ValidationError } from './envelope.ts';
import type { SchemaWriter } from './openapi-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

type Mark = 'DOC' | 'OBS' | 'INF';

interface FailureNote {
  readonly status: string;
  readonly description: string;
  readonly mark: Mark;
  readonly body: TSchema | null;
}

const notes: readonly FailureNote[] = [
  { status: '400', description: 'The platform refused the call; one credit', mark: 'DOC', body: PlatformError },
  { status: '401', description: 'No key, or one that the service does not know', mark: 'OBS', body: KeyError },
  { status: '402', description: 'No credits left', mark: 'INF', body: CreditsError },
  { status: '404', description: 'Not found on the platform', mark: 'DOC', body: PlatformError },
  {
    status: '422',
    description: 'Refused by the service, with the fields; no credit',
    mark: 'DOC',
    body: ValidationError
  },
  { status: '429', description: 'Too many calls; Retry-After may be there', mark: 'OBS', body: RateLimitError },
  { status: '500', description: 'Internal error', mark: 'OBS', body: ServerError },
  { status: '502', description: 'Gateway failure', mark: 'OBS', body: null },
  { status: '520', description: 'Gateway failure', mark: 'OBS', body: null },
  { status: '524', description: 'Gateway time-out', mark: 'OBS', body: null }
];

export function describeFailures(schemas: SchemaWriter): Json {
  return Object.fromEntries(
    notes.map(({ status, description, mark, body }) => [
      status,
      { description, 'x-mark': mark, content: describeContent(body, schemas) }
    ])
  );
}

function describeContent(body: TSchema | null, schemas: SchemaWriter): Json {
  if (body === null) return { 'text/html': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemas.write(body) } };
}
