/** The first failure detects a mutant; shrinking would take most of the time. */
import fc from 'fast-check';

fc.configureGlobal({ endOnFailure: true });
