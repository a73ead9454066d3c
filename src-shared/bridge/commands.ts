import { Type } from 'typebox';
import { request } from './request.ts';

/** Chosen by the page, to follow and stop the command. A name in use is refused. */
export const CommandName = Type.String({ minLength: 1, maxLength: 64 });

export const commandsRequests = {
  /** Stops between two calls; the command's answer says how much was done. */
  'commands.stop': request<{ readonly isStopping: boolean }>()({ command: CommandName })
};
