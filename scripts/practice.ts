/** `npm run practice`: the practice service on its own. It reads the flags itself. */
import '../src-practice/cli.ts';
