/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^src-shared' },
      to: {
        path: '^src-(main|preload|renderer|practice)|^(node:)?(fs|net|http|https|child_process|worker_threads|electron)$'
      }
    },
    {
      name: 'renderer-only-shared',
      severity: 'error',
      from: { path: '^src-renderer' },
      to: { path: '^src-(main|preload|practice)' }
    },
    {
      name: 'preload-only-shared',
      severity: 'error',
      from: { path: '^src-preload' },
      to: { path: '^src-(main|renderer|practice)' }
    },
    {
      name: 'main-only-shared',
      severity: 'error',
      from: { path: '^src-main' },
      to: { path: '^src-(preload|renderer|practice)' }
    },
    {
      name: 'practice-only-shared',
      severity: 'error',
      from: { path: '^src-practice' },
      to: { path: '^src-(main|preload|renderer)' }
    },
    {
      name: 'hosts-are-on-top',
      comment: 'Only an entry brings a host up: nothing behind the bridge knows which one it has.',
      severity: 'error',
      from: { path: '^src-main', pathNot: '^src-main/(hosts/|index\\.ts$|web\\.ts$)' },
      to: { path: '^src-main/hosts/' }
    },
    {
      name: 'hosts-apart',
      comment: 'What both hosts need lies beside them, so that one can be packaged without the other.',
      severity: 'error',
      from: { path: '^src-main/hosts/electron/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src-main/hosts/web/' }
    },
    {
      name: 'hosts-apart-web',
      severity: 'error',
      from: { path: '^src-main/hosts/web/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src-main/hosts/electron/' }
    },
    {
      name: 'no-schemas-in-the-page',
      comment: 'The build looks for what comes in through a shared file; this is for the editor of the page.',
      severity: 'error',
      from: { path: '^src-renderer' },
      to: { path: '(^|/)typebox($|/)' }
    },
    {
      name: 'tests-apart',
      comment: 'Stand-ins of tests never reach what is shipped.',
      severity: 'error',
      from: { path: '^src-', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '/testing/' }
    },
    {
      name: 'electron-only-in-its-host',
      severity: 'error',
      from: { path: '^src-main', pathNot: '^src-main/(hosts/electron/|index\\.ts$)' },
      to: { path: '(^|/)electron($|/)' }
    }
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['svelte', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.js', '.svelte', '.svelte.ts', '.css']
    }
  }
};
