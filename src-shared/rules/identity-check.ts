/** Null if the legal info says nothing. "approved" is the only documented state. */
export function needsIdentityCheck(ivStatus: string | null, hasFailReason: boolean): boolean | null {
  if (ivStatus === 'approved') return false;
  return ivStatus === null && !hasFailReason ? null : true;
}
