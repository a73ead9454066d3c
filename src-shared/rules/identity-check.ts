/**
 * Whether a user has to settle the identity check, by the legal info; null where it doesn't say. "approved" is the one state
 * that is documented.
 */
export function needsIdentityCheck(ivStatus: string | null, hasFailReason: boolean): boolean | null {
  if (ivStatus === 'approved') return false;
  return ivStatus === null && !hasFailReason ? null : true;
}
