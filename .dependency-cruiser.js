/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that import each other, types included, can’t be understood or moved alone.',
      severity: 'error',
      from: { pathNot: '^(src-renderer|test)/' },
      to: { circular: true }
    },
    {
      name: 'no-circular-at-run-time',
      severity: 'error',
      from: { path: '^(src-renderer|test)/' },
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
      name: 'no-http-by-import',
      comment: 'Whoever imports node:http also loads the undici inside Node, a tenth of the host’s start time.',
      severity: 'error',
      from: { path: '^src-main', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^(node:)?https?$', dependencyTypesNot: ['type-only'] }
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
      name: 'areas-apart',
      comment:
        'An area asks another one through a port or hears of it by news (src-main/area.ts). What several need is a kit beside the areas.',
      severity: 'error',
      from: { path: '^src-main/areas/([^/]+)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^src-main/areas/', pathNot: '^src-main/areas/$1/' }
    },
    {
      name: 'areas-are-on-top',
      comment:
        'Only backend.ts, compose.ts, host-parts.ts and operations.ts know the areas, so that one can be changed or added alone. Others take what they need as a parameter, a port or news (src-main/area.ts).',
      severity: 'error',
      from: {
        path: '^src-main/',
        pathNot: '^src-main/(areas/|(backend|compose|host-parts|operations)\\.ts$)|\\.test\\.ts$|/testing/'
      },
      to: { path: '^src-main/areas/' }
    },
    {
      name: 'page-layers-format',
      comment:
        'In the page each layer knows those below it only: app, shell and views, what several views share, ui, core, format.',
      severity: 'error',
      from: { path: '^src-renderer/format/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^src-renderer/', pathNot: '^src-renderer/format/' }
    },
    {
      name: 'page-layers-core',
      severity: 'error',
      from: { path: '^src-renderer/core/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^src-renderer/', pathNot: '^src-renderer/(core|format)/' }
    },
    {
      name: 'page-layers-ui',
      severity: 'error',
      from: { path: '^src-renderer/ui/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^src-renderer/', pathNot: '^src-renderer/(ui|core|format)/' }
    },
    {
      name: 'page-layers-shared',
      comment: 'What several views share knows no view, and of its neighbours only needs/ knows one, media/.',
      severity: 'error',
      from: { path: '^src-renderer/(accounts|media|needs|outbox|people)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^src-renderer/',
        pathNot: '^src-renderer/($1|ui|core|format)/|^src-renderer/media/vault-state\\.svelte\\.ts$'
      }
    },
    {
      name: 'page-views-apart',
      comment: 'No view imports another. What two of them show is a folder beside views/.',
      severity: 'error',
      from: { path: '^src-renderer/views/([^/]+)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { path: '^src-renderer/(app|shell|views)/', pathNot: '^src-renderer/views/$1/' }
    },
    {
      name: 'page-shell-loads-views',
      comment:
        'The shell knows views by their table alone, which loads each when it is opened; the vault comes with the page.',
      severity: 'error',
      from: { path: '^src-renderer/shell/' },
      to: {
        path: '^src-renderer/(app|views)/',
        pathNot: '^src-renderer/views/vault/VaultView\\.svelte$',
        dependencyTypesNot: ['dynamic-import']
      }
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
