import type { Migration } from '../migration.ts';

/** People are filtered, and chats that were read here lose their unread mark. */
export const cache150: Migration = {
  number: 150,
  sql: `
    -- Whether a subscription of theirs is known, current or past; null where the record says nothing.
    alter table person add column was_subscribed integer;
    update person set was_subscribed = case
        when is_subscribed = 1 or record ->> '$.subscribedOnExpiredNow' = 1
          or json_array_length(record, '$.subscribedOnData.subscribes') > 0
          or record ->> '$.subscribedOnData.subscribeAt' is not null then 1
        when record ->> '$.subscribedOnExpiredNow' = 0
          or json_array_length(record, '$.subscribedOnData.subscribes') = 0 then 0
      end
      where json_valid(record);

    -- The filters are answered from the order's index too: a record is large, and would be read for each person.
    drop index person_by_seen;
    drop index person_by_spent;
    drop index person_by_name;
    create index person_by_seen on person (last_seen_at desc, id desc, spent, is_subscribed, was_subscribed);
    create index person_by_spent on person (spent desc, id desc, last_seen_at, is_subscribed, was_subscribed);
    create index person_by_name on person (sort_name, id, spent, last_seen_at, is_subscribed, was_subscribed);

    -- The newest message that was on the screen here.
    alter table chat add column seen_id integer;
  `
};
