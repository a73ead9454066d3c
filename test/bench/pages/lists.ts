/**
 * The grid's peers: `?list=virtua` or `?list=tanstack` over `items` plain tiles, `tiles` a
 * row, in the app's grid size.
 */
import { mount } from 'svelte';
import TanStackRows from './TanStackRows.svelte';
import VirtuaRows from './VirtuaRows.svelte';

const asked = new URLSearchParams(location.search);
const tiles = Number(asked.get('tiles'));
const target = document.querySelector<HTMLElement>('#page');
if (!target) throw new Error('The page has no room for a list.');
Object.assign(target.style, { position: 'fixed', inset: '100px 0 0 480px' });
const rows = Math.floor(Number(asked.get('items')) / tiles);
mount(asked.get('list') === 'virtua' ? VirtuaRows : TanStackRows, { target, props: { rows, tiles } });
