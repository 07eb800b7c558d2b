import type { Migration } from './migration.ts';

/**
 * Who adds to a wishlist through the interface waits for who else does: counted at the same time, 20 rows at once
 * passed the limit together. The same row is locked where the site adds.
 */
export const lockWishlists: Migration = {
  name: '0014-lock-wishlists',
  statements: [
    `create or replace function limit_wishlist() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      perform 1 from accounts where id = new.account_id for no key update;
      if (select count(*) from wishlist_items where account_id = new.account_id) > 500 then
        raise exception 'The wishlist is full: it holds 500 patterns';
      end if;
      return null;
    end $$`,
  ],
};
