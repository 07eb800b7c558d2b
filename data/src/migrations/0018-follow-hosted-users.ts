import type { Migration } from './migration.ts';

/** The account of a user of a hosted project: `accounts` is what wishlists, histories and the rest refer to. */
const ACCOUNT = (user: string) => `${user}.id::text,
        coalesce(${user}.raw_app_meta_data ->> 'provider', 'email'),
        left(coalesce(
          nullif(${user}.raw_user_meta_data ->> 'user_name', ''), nullif(${user}.raw_user_meta_data ->> 'full_name', ''),
          nullif(${user}.raw_user_meta_data ->> 'name', ''), 'User'), 100),
        ${user}.raw_user_meta_data ->> 'avatar_url',
        coalesce(${user}.created_at, now()),
        coalesce(${user}.last_sign_in_at, ${user}.created_at, now())`;

const INSERT = 'insert into accounts (id, auth_method, username, avatar_url, created_at, last_seen_at)';

/**
 * On a hosted project (Supabase) users sign in there: each gets an account when they do, and loses it with all of its
 * rows when they are deleted there. Anywhere else there is no table auth.users, and nothing happens.
 */
export const followHostedUsers: Migration = {
  name: '0018-follow-hosted-users',
  statements: [
    `create function follow_hosted_user() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if tg_op = 'DELETE' then
        delete from accounts where id = old.id::text;
        return null;
      end if;
      ${INSERT}
        values (${ACCOUNT('new')})
        on conflict (id) do update set auth_method = excluded.auth_method, username = excluded.username,
          avatar_url = excluded.avatar_url, last_seen_at = excluded.last_seen_at;
      return null;
    end $$`,
    `revoke all on function follow_hosted_user() from public`,
    `do $$
    begin
      if to_regclass('auth.users') is null then
        return;
      end if;
      alter table accounts drop constraint accounts_auth_method_check;
      alter table accounts add constraint accounts_auth_method_check check (auth_method ~ '^[a-z0-9_:-]{1,60}$');
      create trigger blue_gem_atlas_accounts after insert or update or delete on auth.users
        for each row execute function follow_hosted_user();
      ${INSERT}
        select ${ACCOUNT('known')} from auth.users known on conflict (id) do nothing;
    end $$`,
  ],
};
