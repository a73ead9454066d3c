/** `npm run practice`: runs the practice service, which reads the flags itself. */
import '../src-practice/cli.ts';
