import { sql, type Kysely } from "kysely";

/**
 * A resort sells units of its room types by the night. What takes a night (a hold, a booking, a block of the owner's) is a row of `stays`, and
 * a trigger lets no night of a type have more than there are units; it locks the type, so that two who want the last one wait for each
 * other. Code of the deploy before names no type: it books the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A resort that lists no rooms is one itself: it has a row without a name.
  await sql`alter table room_types drop constraint room_types_name_check`.execute(db);
  await sql`alter table room_types drop constraint room_types_name_bn_check`.execute(db);
  await sql`
    alter table room_types
      add constraint room_types_name_check check (length(name) <= 120 and name is nfc normalized) not valid,
      add constraint room_types_name_bn_check check (length(name_bn) <= 120 and name_bn is nfc normalized) not valid
  `.execute(db);
  await sql`alter table room_types validate constraint room_types_name_check`.execute(db);
  await sql`alter table room_types validate constraint room_types_name_bn_check`.execute(db);
  await sql`
    alter table room_types
      add column id uuid not null default gen_random_uuid() unique,
      add column units smallint not null default 1 check (units between 1 and 200),
      add column free_days smallint not null default 1 check (free_days in (1, 3, 7)),
      add column friday_paisa bigint check (friday_paisa between 1 and 1000000000),
      add column breakfast_paisa bigint check (breakfast_paisa between 1 and 1000000000),
      add column extra_guest_paisa bigint check (extra_guest_paisa between 1 and 1000000000)
  `.execute(db);
  await sql`
    insert into room_types (resort_id, display_order, name, name_bn, detail, detail_bn, night_paisa, capacity)
    select r.id, 0, '', '', '', '', r.night_paisa, r.max_guests from resorts as r
    where not exists (select from room_types as t where t.resort_id = r.id)
  `.execute(db);
  await sql`
    create function sell_resort_itself() returns trigger language plpgsql as $$
    begin
      insert into room_types (resort_id, display_order, name, name_bn, detail, detail_bn, night_paisa, capacity)
      values (new.id, 0, '', '', '', '', new.night_paisa, new.max_guests);
      return null;
    end
    $$
  `.execute(db);
  await sql`
    create trigger resort_sells_itself after insert on resorts for each row execute function sell_resort_itself()
  `.execute(db);
  await sql`
    alter table stays
      add column room_type_id uuid references room_types (id) on delete set null,
      add column units smallint not null default 1 check (units between 1 and 200),
      add column reason text check (length(reason) between 1 and 200 and reason is nfc normalized)
  `.execute(db);
  await sql`alter table stays drop constraint stays_do_not_overlap`.execute(db);
  await sql`alter table stays drop constraint stays_state_check`.execute(db);
  await sql`
    alter table stays add constraint stays_state_check
      check (state in ('held', 'confirmed', 'blocked', 'expired', 'released')) not valid
  `.execute(db);
  await sql`alter table stays validate constraint stays_state_check`.execute(db);
  await sql`
    update stays set room_type_id = (
      select t.id from room_types as t where t.resort_id = stays.resort_id order by t.display_order limit 1
    )
  `.execute(db);
  // What was booked until now is the whole resort: its other rooms are not to be had on those nights.
  await sql`
    insert into stays (id, resort_id, room_type_id, check_in, check_out, state, units)
    select gen_random_uuid(), s.resort_id, t.id, s.check_in, s.check_out, 'blocked', 1
    from stays as s join room_types as t on t.resort_id = s.resort_id and t.id <> s.room_type_id
    where s.state = 'confirmed' and s.check_out > current_date
  `.execute(db);
  await sql`
    alter table bookings
      add column room_name text check (length(room_name) <= 120 and room_name is nfc normalized),
      add column room_name_bn text check (length(room_name_bn) <= 120 and room_name_bn is nfc normalized),
      add column room_units smallint check (room_units between 1 and 200)
  `.execute(db);
  await sql`
    create function most_taken(type uuid, from_day date, to_day date, except_id uuid) returns integer language sql stable as $$
      select coalesce(max(of_night.units), 0)::integer from (
        select sum(s.units) as units
        from generate_series(from_day, to_day - 1, interval '1 day') as night
        join stays as s on s.room_type_id = type and s.state in ('held', 'confirmed', 'blocked')
          and s.check_in <= night::date and s.check_out > night::date and s.id is distinct from except_id
        group by night
      ) as of_night
    $$
  `.execute(db);
  await sql`
    create function guard_room_nights() returns trigger language plpgsql as $$
    declare
      there_are integer;
    begin
      if new.state not in ('held', 'confirmed', 'blocked') then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.state in ('held', 'confirmed', 'blocked') and new.units <= old.units
        and new.check_in >= old.check_in and new.check_out <= old.check_out then
        return new;
      end if;
      if new.room_type_id is null then
        select id into new.room_type_id from room_types where resort_id = new.resort_id order by display_order limit 1;
      end if;
      select units into there_are from room_types
        where id = new.room_type_id and resort_id = new.resort_id for no key update;
      if there_are is null then
        raise exception 'the resort has no such room' using errcode = 'foreign_key_violation';
      end if;
      if most_taken(new.room_type_id, new.check_in, new.check_out, new.id) + new.units > there_are then
        raise exception 'more units than there are' using errcode = 'exclusion_violation', constraint = 'stays_within_units';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger stays_within_units before insert or update of state, units, check_in, check_out on stays
    for each row execute function guard_room_nights()
  `.execute(db);
  await sql`
    create function most_sold(type uuid) returns integer language sql stable as $$
      select most_taken(type, current_date, greatest(current_date + 1, max(check_out)), null) from stays where room_type_id = type
    $$
  `.execute(db);
  await sql`
    create function guard_room_units() returns trigger language plpgsql as $$
    begin
      if new.units < old.units and most_sold(new.id) > new.units then
        raise exception 'fewer units than are sold' using errcode = 'exclusion_violation', constraint = 'units_within_stays';
      end if;
      return new;
    end
    $$
  `.execute(db);
  await sql`
    create trigger units_within_stays before update of units on room_types
    for each row execute function guard_room_units()
  `.execute(db);
}
