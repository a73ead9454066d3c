/** Lists shipped packages whose license is forbidden or unreviewed. Part of `npm run check`. */
import { mayShip } from './lib/licence-rules.ts';
import { root } from './lib/project.ts';
import { readShippedPackages } from './lib/shipped-packages.ts';

const shipped = readShippedPackages(root);
const refused = shipped.filter((one) => !mayShip(one));
for (const { name, version, licence } of refused) console.log(`${name} ${version}: ${licence}`);
console.log(
  `${String(shipped.length)} packages ship, ${String(refused.length)} of them on terms that aren't known to allow it.`
);
process.exitCode = refused.length === 0 ? 0 : 1;
