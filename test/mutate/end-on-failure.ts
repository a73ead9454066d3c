/** Whether a mutant is noticed shows with the first failure. To look for the smallest one takes most of a run's time. */
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true });
