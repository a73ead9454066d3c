import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../src-shared/rules/caught-error.ts';

/** Pictures drawn once for all services that share the folder, also for later ones. */
export class KeptPictures {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
  }

  /** @param drawing the only key: all that the picture is drawn from, except the renderer */
  async take(drawing: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = path.join(this.#folder, createHash('sha256').update(drawing).digest('hex'));
    try {
      return await readFile(file);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    const bytes = await draw();
    try {
      // Named when complete, since another service may look meanwhile.
      const part = `${file}.${randomUUID()}`;
      await writeFile(part, bytes);
      await rename(part, file);
    } catch {
      // Not kept: the next service draws it again.
    }
    return bytes;
  }
}
