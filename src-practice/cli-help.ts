import { defaultOptions } from './options.ts';
import { signInHelp } from './sign-in/outcomes.ts';

function byDefault(value: number | string): string {
  return `(${String(value)})`;
}

const { port, seed, media, accounts, posts, fans, chats, links, credits, limitPerMinute, limitPerDay } = defaultOptions;

export const help = `The practice service: the whole HTTP service on 127.0.0.1, with sample data that you can change and break.

  npm run practice -- [flags]

  --port N              port to listen on, 0 for any that is free ${byDefault(port)}
  --data FILE           keeps what calls change in FILE, so that it is there after a restart
  --json                one line of JSON on standard output when ready; everything else on standard error
  --verbose             every call on standard error
  --help                show this help

Sample data
  --seed TEXT           the same seed gives the same sample data ${byDefault(seed)}
  --media N             media over all accounts, up to 4000000 ${byDefault(media)}
  --accounts N          accounts, up to 1024 ${byDefault(accounts)}
  --posts N             posts of the first account; each next account has fewer ${byDefault(posts)}
  --fans N              its fans ${byDefault(fans)}
  --chats N             its chats ${byDefault(chats)}
  --links N             its trial links, and as many tracking links ${byDefault(links)}

Answers
  --lean                as live services also answer: [] for an empty map in every other row, rows without what only
                        some answers give, no next_page, the platform's name in its refusals, 503 while an account is
                        being signed in again, the name of a new tracking link in a body
  --documented-only     404 to every call but the 21 that the service's own document has

Limits
  --credits N           credits to start with ${byDefault(credits)}
  --limit-per-minute N  calls a minute ${byDefault(limitPerMinute)}
  --limit-per-day N     calls a day ${byDefault(limitPerDay)}

Faults
  --latency MS          every call waits so many milliseconds
  --jitter MS           and up to so many more
  --error-rate SHARE    so large a share of calls, from 0 to 1, is answered with 500
  --fault KIND[=ARG]    a way of failing, for every call; may be given again, and the first one that fits a call strikes it:
                          latency=MS            waits
                          error[=STATUS]        404, 500, 502, 503, 520 or 524; 502, 520 and 524 as a page
                          rate-limited[=TEXT]   429, with TEXT (seconds, a date, anything) as Retry-After, or without one
                          drop-before           the connection ends, and nothing was changed
                          drop-after            the call is carried out, and the connection ends without an answer
                          cut=N                 the answer ends after N bytes of its body
                          slow=N                the answer comes at N bytes a second
                          wrong-type            the answer says that it is text/html
                          wrong-shape           the answer is JSON in which every value is of another type
                          html                  200 with a page instead of JSON
                          bomb=N                a small compressed answer that becomes N megabytes
                          endless               an answer without an end
                          empty                 200 with nothing in it
                          no-credits            402
                          refused-key           401
  --fault-rate SHARE    so large a share of calls, from 0 to 1, is struck by each --fault
  --clock-jump SPAN     how far its clock stands from this computer's: 36h, -2d, 90s, 15m

${signInHelp}

While it runs, and with the key: POST /practice/faults with such a fault as JSON, for instance
{"kind":"cut","atByte":120,"match":{"method":"POST","path":"/api/*/posts"},"times":1,"rate":0.5}; GET and DELETE
/practice/faults; POST /practice/clock with {"jumpMs":3600000}; POST /practice/limits with {"credits":5}; POST
/practice/documented-only with {"isOn":true}; GET /practice/accounts/ACCOUNT/uses. They cost nothing.
/ shows the API as a page, and /openapi.json is its OpenAPI document.

Exit codes: 0 ended by a signal, 1 it could not start, 2 a flag won't do.
`;
