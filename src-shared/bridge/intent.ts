/** How an intent is named: by the page that made it, and by its number in this Greenroom. */
import { Type } from 'typebox';

/** Made by the page, once for each thing that a user asks for: a second submit with the same id is the same intent. */
export const IntentId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

export const IntentNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
