import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Circuit, type Passage } from './circuit.ts';

function startCircuit(opensAfter = 3, random = 1) {
  const time = { now: 0 };
  return { time, circuit: new Circuit({ now: () => time.now, random: () => random, opensAfter }) };
}

function pass(circuit: Circuit): Passage {
  const answer = circuit.enter('background');
  if (answer.kind === 'open') throw new Error(`It is open for ${String(answer.waitMs)} ms.`);
  return answer.passage;
}

function fail(circuit: Circuit, times: number): void {
  for (let n = 0; n < times; n++) pass(circuit).failed();
}

describe('a circuit', () => {
  it('opens after repeated failures, and a success resets the count', () => {
    const { circuit } = startCircuit();
    fail(circuit, 2);
    pass(circuit).worked();
    fail(circuit, 3);
    expect(circuit.enter('background')).toEqual({ kind: 'open', waitMs: 4000 });
  });

  it('lets one call through after its pause, and others only once that one succeeds', () => {
    const { time, circuit } = startCircuit();
    fail(circuit, 3);
    time.now = 4000;
    const probe = pass(circuit);
    expect(circuit.enter('background')).toMatchObject({ kind: 'open' });
    probe.worked();
    for (let n = 0; n < 5; n++) pass(circuit);
  });

  it('doubles its wait after each failed probe, up to five minutes', () => {
    const { time, circuit } = startCircuit();
    fail(circuit, 3);
    const waits: number[] = [];
    for (let n = 0; n < 9; n++) {
      const answer = circuit.enter('background');
      if (answer.kind !== 'open') throw new Error('It is not open.');
      waits.push(answer.waitMs / 1000);
      time.now += answer.waitMs;
      pass(circuit).failed();
    }
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('waits at least half as long, at random, for all calls', () => {
    const { time, circuit } = startCircuit(3, 0);
    fail(circuit, 3);
    time.now = 2000;
    fail(circuit, 1);
    expect(circuit.enter('interactive')).toEqual({ kind: 'open', waitMs: 2000 });
    expect(circuit.enter('background')).toEqual({ kind: 'open', waitMs: 4000 });
  });

  it('counts the end of a call once, however often it is reported', () => {
    const { circuit } = startCircuit();
    const passage = pass(circuit);
    for (let n = 0; n < 9; n++) passage.failed();
    fail(circuit, 1);
    passage.worked();
    fail(circuit, 1);
    expect(circuit.enter('background')).toEqual({ kind: 'open', waitMs: 4000 });
  });

  it('lets a user’s call probe after the first pause, however long the background’s has become', () => {
    const { time, circuit } = startCircuit();
    fail(circuit, 3);
    for (const ms of [4000, 8000, 16_000]) {
      time.now += ms;
      pass(circuit).failed();
    }
    expect(circuit.enter('interactive')).toEqual({ kind: 'open', waitMs: 4000 });
    time.now += 4000;
    expect(circuit.enter('background')).toEqual({ kind: 'open', waitMs: 28_000 });
    const probe = circuit.enter('interactive');
    expect([probe.kind, circuit.enter('interactive').kind]).toEqual(['passage', 'open']);
  });

  it('learns nothing from an unsent call, and lets the next one probe', () => {
    const { time, circuit } = startCircuit();
    for (let n = 0; n < 9; n++) pass(circuit).release();
    fail(circuit, 3);
    time.now = 4000;
    pass(circuit).release();
    pass(circuit).worked();
  });

  it('ignores failures of calls that were under way when it opened', () => {
    const { circuit } = startCircuit();
    const underWay = Array.from({ length: 10 }, () => pass(circuit));
    for (const passage of underWay) passage.failed();
    expect(circuit.enter('background')).toEqual({ kind: 'open', waitMs: 4000 });
  });

  it('never lets more than one call through at a time while open', () => {
    const steps = fc.array(
      fc.oneof(
        fc.constant('enter' as const),
        fc.record({ end: fc.nat(20), how: fc.constantFrom('worked', 'failed', 'release') }),
        fc.record({ ms: fc.nat(400_000) })
      ),
      { maxLength: 200 }
    );
    fc.assert(
      fc.property(steps, (taken) => {
        const { time, circuit } = startCircuit();
        const open: Passage[] = [];
        let sentSinceOpen = 0;
        let isOpen = false;
        for (const step of taken) {
          if (step === 'enter') {
            const answer = circuit.enter('background');
            if (answer.kind === 'open') {
              isOpen = true;
              continue;
            }
            open.push(answer.passage);
            if (isOpen) sentSinceOpen += 1;
          } else if ('ms' in step) time.now += step.ms;
          else {
            const [passage] = open.splice(step.end % Math.max(1, open.length), 1);
            passage?.[step.how as 'worked']();
            if (passage && step.how !== 'release') [isOpen, sentSinceOpen] = [false, 0];
            else if (passage) sentSinceOpen = 0;
          }
          expect(sentSinceOpen).toBeLessThanOrEqual(1);
        }
      })
    );
  });
});
