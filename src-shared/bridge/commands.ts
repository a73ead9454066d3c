/** Commands: what a user starts, and can stop before its answer has come. */
import { Type } from 'typebox';
import { request } from './request.ts';

/** The page names its command, so that it can follow and stop it; a name under way is refused. */
export const CommandName = Type.String({ minLength: 1, maxLength: 64 });

export const commandsRequests = {
  /** Ends a command between two calls; its own answer says how much was done. */
  'commands.stop': request<{ readonly isStopping: boolean }>()({ command: CommandName })
};
