/** Tells views to load an account again after its cache lost rows. */
import type { News } from '../../news.ts';

export function tellOfCache(news: News, account: number): void {
  news.emit('vault.changed', { account });
  news.emit('posts.changed', { account });
  news.emit('messages.changed', { account, chat: null });
  news.emit('audience.changed', { account });
  news.emit('earnings.changed', { account });
  news.emit('payouts.changed', { account });
  news.emit('links.changed', { account });
  news.emit('accounts.profileChanged', { account });
  news.emit('overview.changed', {});
}
