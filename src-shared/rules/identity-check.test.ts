import { expect, it } from 'vitest';
import { needsIdentityCheck } from './identity-check.ts';

it('is required unless the check is known to be passed, and unknown without information', () => {
  expect(needsIdentityCheck('approved', false)).toBe(false);
  expect(needsIdentityCheck('approved', true)).toBe(false);
  for (const status of ['rejected', 'pending', '']) expect(needsIdentityCheck(status, false)).toBe(true);
  expect(needsIdentityCheck(null, true)).toBe(true);
  expect(needsIdentityCheck(null, false)).toBeNull();
});
