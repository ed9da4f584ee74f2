CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.count_listing_marks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare change integer := 0;
    begin
      if tg_op <> 'DELETE' and new.removed_at is null then change := change + 1; end if;
      if tg_op <> 'INSERT' and old.removed_at is null then change := change - 1; end if;
      if change <> 0 then
        update listings set mark_count = mark_count + change where id = coalesce(new.listing_id, old.listing_id);
      end if;
      return null;
    end
    $$;

CREATE FUNCTION public.count_listings_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare change record;
        begin
          for change in
            select purpose, type, area_id, sum(listings)::bigint as listings
            from (select purpose, type, area_id, -count(*) as listings from removed where approval = 'approved' and hidden_at is null group by 1, 2, 3) as changes
            group by 1, 2, 3 having sum(listings) <> 0 order by 1, 2, 3
          loop
            insert into listing_counts values (change.purpose, change.type, change.area_id, greatest(change.listings, 0))
            on conflict (purpose, type, area_id)
              do update set listings = listing_counts.listings + change.listings;
          end loop;
          return null;
        end
        $$;

CREATE FUNCTION public.count_listings_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare change record;
        begin
          for change in
            select purpose, type, area_id, sum(listings)::bigint as listings
            from (select purpose, type, area_id, count(*) as listings from added where approval = 'approved' and hidden_at is null group by 1, 2, 3) as changes
            group by 1, 2, 3 having sum(listings) <> 0 order by 1, 2, 3
          loop
            insert into listing_counts values (change.purpose, change.type, change.area_id, greatest(change.listings, 0))
            on conflict (purpose, type, area_id)
              do update set listings = listing_counts.listings + change.listings;
          end loop;
          return null;
        end
        $$;

CREATE FUNCTION public.count_listings_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
        declare change record;
        begin
          for change in
            select purpose, type, area_id, sum(listings)::bigint as listings
            from (select purpose, type, area_id, -count(*) as listings from removed where approval = 'approved' and hidden_at is null group by 1, 2, 3 union all select purpose, type, area_id, count(*) as listings from added where approval = 'approved' and hidden_at is null group by 1, 2, 3) as changes
            group by 1, 2, 3 having sum(listings) <> 0 order by 1, 2, 3
          loop
            insert into listing_counts values (change.purpose, change.type, change.area_id, greatest(change.listings, 0))
            on conflict (purpose, type, area_id)
              do update set listings = listing_counts.listings + change.listings;
          end loop;
          return null;
        end
        $$;

CREATE FUNCTION public.end_listing_marks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update listing_marks set removed_at = greatest(set_at, now())
        where listing_id = new.id and removed_at is null and mark <> 'phone-confirmed';
      return null;
    end
    $$;

CREATE FUNCTION public.end_phone_marks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update listing_marks set removed_at = greatest(set_at, now())
        where mark = 'phone-confirmed' and removed_at is null
          and listing_id in (select id from listings where agent_id = new.id);
      return null;
    end
    $$;

CREATE FUNCTION public.figure_of_favourites() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.marked and (tg_op = 'INSERT' or (not old.marked and (old.changed_at at time zone 'Asia/Dhaka')::date <> (new.changed_at at time zone 'Asia/Dhaka')::date)) then
        insert into figure_events (listing_id, resort_id, what, created_at)
        select l.id, null, 'saves', new.changed_at from listings as l where new.kind = 'listings' and l.id::text = new.item
        union all
        select null, r.id, 'saves', new.changed_at from resorts as r where new.kind = 'resorts' and r.id::text = new.item;
      end if;
      return null;
    end
    $$;

CREATE FUNCTION public.figure_of_inquiries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if num_nonnulls(new.listing_id, new.resort_id) = 1 and (new.account_id is null or new.account_id is distinct from new.owner_id) then
        insert into figure_events (listing_id, resort_id, what, created_at)
        values (new.listing_id, new.resort_id, 'contacts', new.created_at);
      end if;
      return null;
    end
    $$;

CREATE FUNCTION public.figure_of_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.state = 'paid' and old.state not in ('paid', 'refunding', 'refunded') and not new.surplus then
        insert into figure_events (listing_id, resort_id, what, created_at)
        select b.listing_id, b.resort_id, 'bookings', coalesce(new.paid_at, now()) from bookings as b
        where b.id = new.booking_id and num_nonnulls(b.listing_id, b.resort_id) = 1;
      end if;
      return null;
    end
    $$;

CREATE FUNCTION public.figure_of_visits() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into figure_events (listing_id, what, created_at) values (new.listing_id, 'visits', new.created_at);
      return null;
    end
    $$;

CREATE FUNCTION public.forget_moderated() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from flags where kind = tg_argv[0] and subject_id = old.id;
      update reports set state = 'settled', removed = true, settled_at = now()
        where kind = tg_argv[0] and subject_id = old.id and state = 'open';
      return null;
    end
    $$;

CREATE FUNCTION public.guard_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.state <> old.state and (old.state || ' ' || new.state) not in ('initiated awaiting', 'initiated failed', 'initiated cancelled', 'initiated expired', 'initiated paid', 'initiated quarantined', 'awaiting executing', 'awaiting failed', 'awaiting cancelled', 'awaiting expired', 'awaiting paid', 'awaiting quarantined', 'executing awaiting', 'executing unknown', 'executing paid', 'executing failed', 'executing quarantined', 'unknown executing', 'unknown paid', 'unknown failed', 'unknown quarantined', 'failed paid', 'failed quarantined', 'cancelled paid', 'cancelled quarantined', 'expired paid', 'expired quarantined', 'quarantined paid', 'quarantined refunding', 'paid refunding', 'refunding refunded', 'refunding paid', 'refunded refunding') then
        raise exception 'a payment does not go from % to %', old.state, new.state using errcode = 'check_violation';
      end if;
      if (new.id, new.booking_id, new.attempt, new.invoice, new.amount_paisa, new.currency, new.generation, new.simulated, new.created_at)
        is distinct from
        (old.id, old.booking_id, old.attempt, old.invoice, old.amount_paisa, old.currency, old.generation, old.simulated, old.created_at)
        or (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
        or (old.trx_id is not null and new.trx_id is distinct from old.trx_id)
        or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
      then
        raise exception 'what a payment is does not change' using errcode = 'check_violation';
      end if;
      return new;
    end
    $$;

CREATE FUNCTION public.guard_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      paid bigint;
      back bigint;
    begin
      if tg_op = 'UPDATE' then
        if new.state <> old.state and (old.state || ' ' || new.state) not in ('requested sending', 'sending requested', 'sending unknown', 'sending done', 'sending refused', 'unknown requested', 'unknown done', 'unknown refused') then
          raise exception 'a refund does not go from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        if (new.id, new.payment_id, new.amount_paisa, new.reason) is distinct from (old.id, old.payment_id, old.amount_paisa, old.reason) then
          raise exception 'what a refund is does not change' using errcode = 'check_violation';
        end if;
        return new;
      end if;
      select amount_paisa into paid from payments where id = new.payment_id for update;
      select coalesce(sum(amount_paisa), 0) into back from refunds where payment_id = new.payment_id and state <> 'refused';
      if back + new.amount_paisa > paid then
        raise exception 'more would go back than was paid' using errcode = 'check_violation';
      end if;
      return new;
    end
    $$;

CREATE FUNCTION public.keep_listing_cells() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into listing_cells (cell, purpose, type, bedrooms, bathrooms, price_step, area_step)
      select * from (
        select distinct listing_cell(purpose, type, bedrooms, bathrooms, listing_step(price_paisa), listing_step(area_sqft::float8)) as cell, purpose, type,
          coalesce(bedrooms, -1), coalesce(bathrooms, -1), listing_step(price_paisa), listing_step(area_sqft::float8)
        from added where approval = 'approved' and hidden_at is null
      ) as written
      where not exists (select from listing_cells as c where c.cell = written.cell);
      return null;
    end
    $$;

CREATE FUNCTION public.keep_listing_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from slug_history where slug = new.slug and listing_id = new.id;
      insert into slug_history (slug, listing_id) values (old.slug, old.id);
      return null;
    end
    $$;

CREATE FUNCTION public.keep_listing_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into listing_words values (new.id, array_to_tsvector(search_words(
        listing_search_text(new.purpose, new.title, new.title_bn, new.description, new.description_bn)
      )))
      on conflict (listing_id) do update set words = excluded.words;
      return null;
    end
    $$;

CREATE FUNCTION public.keep_resort_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from resort_slug_history where slug = new.slug and resort_id = new.id;
      insert into resort_slug_history (slug, resort_id) values (old.slug, old.id)
        on conflict (slug) do update set resort_id = excluded.resort_id, created_at = now();
      return null;
    end
    $$;

CREATE FUNCTION public.listing_cell(purpose text, type text, bedrooms smallint, bathrooms smallint, price_step integer, area_step integer) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
    begin
      return concat_ws('/', purpose, type, coalesce(bedrooms, -1), coalesce(bathrooms, -1), price_step, area_step);
    end
    $$;

CREATE FUNCTION public.listing_search_text(purpose text, title text, title_bn text, description text, description_bn text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
      select lower((' ' || title || ' ' || title_bn ||
        case when purpose = 'rent' then ' ' || description || ' ' || description_bn else '' end) collate "C")
    $$;

CREATE FUNCTION public.listing_step(double precision) RETURNS integer
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
    begin
      return greatest(0, least(63, floor(2 * ln(greatest($1, 1)))))::integer;
    end
    $_$;

CREATE FUNCTION public.note_listing_news() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into listing_news (listing_id, before) values (new.id, case when tg_op = 'UPDATE' then to_jsonb(old) end);
      return null;
    end
    $$;

CREATE FUNCTION public.rate_resort() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      rated uuid := coalesce(new.resort_id, old.resort_id);
    begin
      if rated is null then return null; end if;
      -- Two decisions at once do not see each other's review: the second waits here, and its next statement sees what the first wrote.
      perform from resorts where id = rated for no key update;
      update resorts set (rating, total_reviews) = (
        select round(avg(r.rating), 1), count(*) from customer_reviews as r where r.resort_id = rated and r.approval = 'approved'
      ) where id = rated;
      return null;
    end
    $$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception '% is only ever added to', tg_table_name using errcode = 'check_violation';
    end
    $$;

CREATE FUNCTION public.refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end
    $$;

CREATE FUNCTION public.search_words(text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
      select coalesce(array_agg(left(word, 40)), '{}') from unnest(string_to_array(
        regexp_replace(
          translate(lower(replace(replace($1, U&'\200D', ''), U&'\200C', '') collate "C"), '০১২৩৪৫৬৭৮৯', '0123456789'),
          '[\u0001-/:-@\[-`{-\u00BF×÷\u0964\u0965\u09F2-\u09FB\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F\uFF00-\uFF0F\U0001F000-\U0001FAFF]+',
          ' ', 'g'
        ), ' ')) as word
      where word <> ''
    $_$;

CREATE FUNCTION public.settle_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if new.approval = 'rejected' then
        new.rejected_at := coalesce(new.rejected_at, now());
      else
        new.rejected_at := null;
        new.rejection_reasons := '{}';
        new.rejection_reason := null;
      end if;
      if new.approval <> 'approved' then
        new.approved_by := null;
        new.approved_at := null;
      end if;
      return new;
    end
    $$;

CREATE FUNCTION public.unhide_unapproved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.hidden_at := null;
      return new;
    end
    $$;

CREATE FUNCTION public.word_query(text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
      select coalesce(string_agg(word || case when length(word) >= 3 or place = cardinality(words) then ':*' else '' end, ' & '), '')::tsquery
      from search_words($1) as words cross join unnest(words) with ordinality as asked (word, place)
    $_$;

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text,
    email_verified_at timestamp with time zone,
    phone text,
    phone_verified_at timestamp with time zone,
    password_hash text,
    locale text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sign_in_at timestamp with time zone,
    erasure_requested_at timestamp with time zone,
    CONSTRAINT accounts_email_check CHECK (((length(email) <= 254) AND (email = lower(email)) AND (email IS NFC NORMALIZED) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT accounts_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT accounts_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT accounts_phone_check CHECK ((phone ~ '^[+][1-9][0-9]{7,14}$'::text)),
    CONSTRAINT reachable CHECK (((email IS NOT NULL) OR (phone IS NOT NULL)))
);

CREATE TABLE public.agencies (
    id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    name_bn text,
    phone text,
    created_at timestamp with time zone NOT NULL,
    named_at timestamp with time zone,
    CONSTRAINT agencies_name_bn_check CHECK ((((length(name_bn) >= 1) AND (length(name_bn) <= 120)) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT agencies_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT agencies_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT agencies_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 160)))
);

CREATE TABLE public.agency_invitations (
    id uuid NOT NULL,
    agency_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    invited_by uuid,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT agency_invitations_check CHECK (((accepted_at IS NULL) OR (revoked_at IS NULL))),
    CONSTRAINT agency_invitations_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT agency_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'agent'::text])))
);

CREATE TABLE public.agency_members (
    account_id uuid NOT NULL,
    agency_id uuid NOT NULL,
    role text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    role_by uuid,
    role_since timestamp with time zone,
    CONSTRAINT agency_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'agent'::text])))
);

CREATE TABLE public.api_keys (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    start text NOT NULL,
    key_hash text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    CONSTRAINT api_keys_key_hash_check CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT api_keys_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 80)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT api_keys_scopes_check CHECK (((scopes <@ ARRAY['listings:read'::text, 'listings:write'::text]) AND (cardinality(scopes) > 0))),
    CONSTRAINT api_keys_start_check CHECK ((start ~ '^nbk_[A-Za-z0-9]{4}$'::text))
);

CREATE TABLE public.areas (
    id integer NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    name_bn text NOT NULL,
    parent_id integer,
    postcode text,
    latitude double precision,
    longitude double precision,
    CONSTRAINT areas_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT areas_check1 CHECK (((kind = 'division'::text) = (parent_id IS NULL))),
    CONSTRAINT areas_kind_check CHECK ((kind = ANY (ARRAY['division'::text, 'district'::text, 'upazila'::text, 'thana'::text, 'zone'::text, 'area'::text]))),
    CONSTRAINT areas_latitude_check CHECK (((latitude >= (20.3)::double precision) AND (latitude <= (26.8)::double precision))),
    CONSTRAINT areas_longitude_check CHECK (((longitude >= (87.9)::double precision) AND (longitude <= (92.8)::double precision))),
    CONSTRAINT areas_name_bn_check CHECK (((name_bn <> ''::text) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT areas_name_check CHECK (((name <> ''::text) AND (name IS NFC NORMALIZED))),
    CONSTRAINT areas_postcode_check CHECK ((postcode ~ '^[0-9]{4}$'::text)),
    CONSTRAINT areas_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

CREATE TABLE public.auth_tokens (
    id uuid NOT NULL,
    kind text NOT NULL,
    account_id uuid,
    secret_hash text NOT NULL,
    target text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT auth_tokens_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
    CONSTRAINT auth_tokens_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT auth_tokens_target_check CHECK ((length(target) <= 254))
);

CREATE TABLE public.bkash_tokens (
    id text NOT NULL,
    id_token text,
    refresh_token text,
    expires_at timestamp with time zone,
    refresh_expires_at timestamp with time zone,
    lease uuid,
    lease_until timestamp with time zone,
    called_at timestamp with time zone,
    called_before_at timestamp with time zone,
    failures smallint DEFAULT 0 NOT NULL,
    blocked_until timestamp with time zone,
    CONSTRAINT bkash_tokens_failures_check CHECK ((failures >= 0)),
    CONSTRAINT bkash_tokens_id_check CHECK (((length(id) >= 1) AND (length(id) <= 80))),
    CONSTRAINT lease_has_end CHECK (((lease IS NULL) = (lease_until IS NULL))),
    CONSTRAINT refresh_token_has_end CHECK (((refresh_token IS NULL) = (refresh_expires_at IS NULL))),
    CONSTRAINT token_has_end CHECK (((id_token IS NULL) = (expires_at IS NULL)))
);

CREATE TABLE public.bookings (
    id uuid NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL,
    listing_id uuid,
    resort_id uuid,
    owner_id uuid,
    purpose text,
    slug text NOT NULL,
    title text NOT NULL,
    title_bn text NOT NULL,
    demo boolean NOT NULL,
    account_id uuid,
    name text,
    email text,
    phone text,
    message text,
    locale text NOT NULL,
    check_in date,
    check_out date,
    check_in_time text,
    guests smallint,
    stay_id uuid,
    stay_paisa bigint,
    fee_paisa bigint NOT NULL,
    policy text NOT NULL,
    refund_until timestamp with time zone NOT NULL,
    refund_paisa bigint NOT NULL,
    receipt_hash text NOT NULL,
    cancelled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    client_hash text,
    client_wider_hash text,
    CONSTRAINT booking_of_its_kind CHECK ((((kind = 'property'::text) AND (purpose IS NOT NULL) AND (resort_id IS NULL) AND (check_in IS NULL) AND (check_out IS NULL) AND (check_in_time IS NULL) AND (guests IS NULL) AND (stay_id IS NULL) AND (stay_paisa IS NULL)) OR ((kind = 'resort'::text) AND (purpose IS NULL) AND (listing_id IS NULL) AND (check_in IS NOT NULL) AND (check_out > check_in) AND (check_in_time IS NOT NULL) AND (guests IS NOT NULL) AND (stay_paisa IS NOT NULL)))),
    CONSTRAINT bookings_check_in_time_check CHECK ((check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT bookings_client_hash_check CHECK ((client_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bookings_client_wider_hash_check CHECK ((client_wider_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bookings_email_check CHECK (((length(email) <= 254) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT bookings_fee_paisa_check CHECK ((fee_paisa > 0)),
    CONSTRAINT bookings_guests_check CHECK (((guests >= 1) AND (guests <= 200))),
    CONSTRAINT bookings_kind_check CHECK ((kind = ANY (ARRAY['property'::text, 'resort'::text]))),
    CONSTRAINT bookings_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT bookings_message_check CHECK ((((length(message) >= 1) AND (length(message) <= 2000)) AND (message IS NFC NORMALIZED))),
    CONSTRAINT bookings_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT bookings_phone_check CHECK ((phone ~ '^[+][1-9][0-9]{7,14}$'::text)),
    CONSTRAINT bookings_policy_check CHECK ((policy = ANY (ARRAY['free-until-day-before'::text, 'free-for-three-days'::text]))),
    CONSTRAINT bookings_purpose_check CHECK ((purpose = ANY (ARRAY['sale'::text, 'rent'::text]))),
    CONSTRAINT bookings_receipt_hash_check CHECK ((receipt_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bookings_reference_check CHECK ((reference ~ '^NB-[0-9A-HJKMNP-TV-Z]{8}$'::text)),
    CONSTRAINT bookings_refund_paisa_check CHECK ((refund_paisa >= 0)),
    CONSTRAINT bookings_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 160))),
    CONSTRAINT bookings_stay_paisa_check CHECK ((stay_paisa > 0)),
    CONSTRAINT bookings_title_bn_check CHECK ((((length(title_bn) >= 1) AND (length(title_bn) <= 200)) AND (title_bn IS NFC NORMALIZED))),
    CONSTRAINT bookings_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 200)) AND (title IS NFC NORMALIZED))),
    CONSTRAINT customer_is_whole CHECK ((((name IS NULL) = (email IS NULL)) AND ((name IS NULL) = (phone IS NULL)))),
    CONSTRAINT refund_within_fee CHECK ((refund_paisa <= fee_paisa))
);

CREATE TABLE public.customer_reviews (
    id uuid NOT NULL,
    account_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    rating smallint NOT NULL,
    comment text NOT NULL,
    property_type text,
    location text,
    page_source text,
    locale text NOT NULL,
    approval text DEFAULT 'pending'::text NOT NULL,
    approved_by uuid,
    approved_at timestamp with time zone,
    rejection_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    rejected_at timestamp with time zone,
    rejection_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    resort_id uuid,
    booking_id uuid,
    CONSTRAINT customer_reviews_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT customer_reviews_comment_check CHECK ((((length(comment) >= 1) AND (length(comment) <= 2000)) AND (comment IS NFC NORMALIZED))),
    CONSTRAINT customer_reviews_email_check CHECK (((length(email) <= 254) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT customer_reviews_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT customer_reviews_location_check CHECK ((((length(location) >= 1) AND (length(location) <= 120)) AND (location IS NFC NORMALIZED))),
    CONSTRAINT customer_reviews_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT customer_reviews_page_source_check CHECK ((page_source = ANY (ARRAY['buy'::text, 'rent'::text]))),
    CONSTRAINT customer_reviews_property_type_check CHECK ((((length(property_type) >= 1) AND (length(property_type) <= 60)) AND (property_type IS NFC NORMALIZED))),
    CONSTRAINT customer_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT customer_reviews_rejection_reason_check CHECK (((length(rejection_reason) <= 1000) AND (rejection_reason IS NFC NORMALIZED))),
    CONSTRAINT customer_reviews_rejection_reasons_check CHECK ((rejection_reasons <@ ARRAY['photos-unclear'::text, 'price-looks-wrong'::text, 'posted-twice'::text, 'contact-in-text'::text, 'wrong-place'::text, 'details-missing'::text, 'not-available'::text, 'offensive'::text, 'not-a-review'::text, 'not-our-standards'::text])),
    CONSTRAINT review_of_one_kind CHECK ((((resort_id IS NULL) = (booking_id IS NULL)) AND ((resort_id IS NULL) = (page_source IS NOT NULL))))
);

CREATE TABLE public.drafts (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT drafts_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (octet_length((data)::text) <= 131072))),
    CONSTRAINT drafts_kind_check CHECK ((kind = ANY (ARRAY['property'::text, 'resort'::text, 'project'::text]))),
    CONSTRAINT drafts_version_check CHECK ((version > 0))
);

CREATE TABLE public.factor_codes (
    factor_id uuid NOT NULL,
    code_hash text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT factor_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.factors (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    secret_encrypted text,
    phone text,
    last_step bigint,
    verified_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT factors_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'phone'::text]))),
    CONSTRAINT factors_label_check CHECK (((length(label) <= 60) AND (label IS NFC NORMALIZED))),
    CONSTRAINT factors_phone_check CHECK ((phone ~ '^[+][1-9][0-9]{7,14}$'::text)),
    CONSTRAINT kind_has_its_secret CHECK ((((kind = 'totp'::text) AND (secret_encrypted IS NOT NULL) AND (phone IS NULL)) OR ((kind = 'phone'::text) AND (phone IS NOT NULL) AND (secret_encrypted IS NULL))))
);

CREATE TABLE public.favourites (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    item text NOT NULL,
    marked boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT favourites_item_check CHECK ((((length(item) >= 1) AND (length(item) <= 160)) AND (item ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
    CONSTRAINT favourites_kind_check CHECK ((kind = ANY (ARRAY['listings'::text, 'resorts'::text, 'projects'::text])))
);

CREATE TABLE public.feed_tokens (
    account_id uuid NOT NULL,
    token text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT feed_tokens_token_check CHECK ((token ~ '^nbf_[A-Za-z0-9]{32}$'::text))
);

CREATE TABLE public.figure_events (
    id bigint NOT NULL,
    listing_id uuid,
    resort_id uuid,
    what text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT figure_events_what_check CHECK ((what = ANY (ARRAY['saves'::text, 'contacts'::text, 'visits'::text, 'bookings'::text]))),
    CONSTRAINT figure_of_one CHECK ((num_nonnulls(listing_id, resort_id) = 1))
);
ALTER TABLE public.figure_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.figure_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.flags (
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    code text NOT NULL,
    detail jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT flags_code_check CHECK ((code = ANY (ARRAY['same-picture'::text, 'same-post'::text, 'odd-price'::text, 'contact-in-text'::text, 'pin-far'::text]))),
    CONSTRAINT flags_kind_check CHECK ((kind = ANY (ARRAY['listings'::text, 'resorts'::text, 'projects'::text, 'reviews'::text])))
);

CREATE TABLE public.identities (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    CONSTRAINT identities_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT identities_provider_check CHECK ((provider = 'google'::text)),
    CONSTRAINT identities_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);

CREATE TABLE public.inquiries (
    id uuid NOT NULL,
    kind text NOT NULL,
    listing_id uuid,
    resort_id uuid,
    subject text NOT NULL,
    account_id uuid,
    name text NOT NULL,
    email text,
    phone text NOT NULL,
    message text NOT NULL,
    page_source text NOT NULL,
    locale text NOT NULL,
    delivery text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    owner_id uuid,
    read_at timestamp with time zone,
    answered_at timestamp with time zone,
    answered_how text,
    answered_by uuid,
    answer text,
    denied_at timestamp with time zone,
    show_number boolean DEFAULT true NOT NULL,
    seeker_wrote_at timestamp with time zone,
    advertiser_wrote_at timestamp with time zone,
    sender_read_at timestamp with time zone,
    CONSTRAINT inquiries_answer_check CHECK ((((length(answer) >= 1) AND (length(answer) <= 2000)) AND (answer IS NFC NORMALIZED))),
    CONSTRAINT inquiries_answered_how_check CHECK ((answered_how = ANY (ARRAY['replied'::text, 'marked'::text]))),
    CONSTRAINT inquiries_delivery_check CHECK ((delivery = ANY (ARRAY['relayed'::text, 'kept'::text]))),
    CONSTRAINT inquiries_email_check CHECK (((length(email) <= 254) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT inquiries_kind_check CHECK ((kind = ANY (ARRAY['listing'::text, 'resort'::text]))),
    CONSTRAINT inquiries_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT inquiries_message_check CHECK ((((length(message) >= 1) AND (length(message) <= 2000)) AND (message IS NFC NORMALIZED))),
    CONSTRAINT inquiries_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT inquiries_page_source_check CHECK ((page_source = ANY (ARRAY['property-details'::text, 'resort-details'::text]))),
    CONSTRAINT inquiries_phone_check CHECK ((phone ~ '^[+][1-9][0-9]{7,14}$'::text)),
    CONSTRAINT inquiries_subject_check CHECK ((((length(subject) >= 1) AND (length(subject) <= 200)) AND (subject IS NFC NORMALIZED))),
    CONSTRAINT inquiry_about_one CHECK ((((kind = 'listing'::text) AND (resort_id IS NULL)) OR ((kind = 'resort'::text) AND (listing_id IS NULL)))),
    CONSTRAINT inquiry_answered_somehow CHECK (((answered_at IS NULL) = (answered_how IS NULL)))
);

CREATE TABLE public.inquiry_attachments (
    id uuid NOT NULL,
    message_id uuid,
    place smallint NOT NULL,
    name text NOT NULL,
    type text,
    bytes integer NOT NULL,
    left_out text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT inquiry_attachments_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT inquiry_attachments_is_one CHECK (((type IS NULL) = (left_out IS NOT NULL))),
    CONSTRAINT inquiry_attachments_left_out_check CHECK ((left_out = ANY (ARRAY['too-large'::text, 'kind'::text, 'unreadable'::text, 'too-many'::text]))),
    CONSTRAINT inquiry_attachments_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT inquiry_attachments_type_check CHECK ((type = ANY (ARRAY['picture'::text, 'pdf'::text])))
);

CREATE TABLE public.inquiry_messages (
    id uuid NOT NULL,
    inquiry_id uuid NOT NULL,
    side text NOT NULL,
    author_id uuid,
    body text NOT NULL,
    mail_hash text,
    created_at timestamp with time zone NOT NULL,
    rest text,
    CONSTRAINT inquiry_messages_body_check CHECK (((length(body) <= 4000) AND (body IS NFC NORMALIZED))),
    CONSTRAINT inquiry_messages_mail_hash_check CHECK ((mail_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT inquiry_messages_rest_check CHECK ((((length(rest) >= 1) AND (length(rest) <= 200000)) AND (rest IS NFC NORMALIZED))),
    CONSTRAINT inquiry_messages_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'advertiser'::text])))
);

CREATE TABLE public.inquiry_tokens (
    hash text NOT NULL,
    inquiry_id uuid NOT NULL,
    side text NOT NULL,
    use text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT inquiry_tokens_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT inquiry_tokens_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'advertiser'::text]))),
    CONSTRAINT inquiry_tokens_use_check CHECK ((use = ANY (ARRAY['page'::text, 'mail'::text])))
);

CREATE TABLE public.ipn_messages (
    id uuid NOT NULL,
    message_id text NOT NULL,
    trx_id text,
    invoice text,
    amount_paisa bigint,
    payment_id uuid,
    received_at timestamp with time zone NOT NULL,
    CONSTRAINT ipn_messages_amount_paisa_check CHECK ((amount_paisa >= 0)),
    CONSTRAINT ipn_messages_invoice_check CHECK ((length(invoice) <= 255)),
    CONSTRAINT ipn_messages_message_id_check CHECK (((length(message_id) >= 1) AND (length(message_id) <= 100))),
    CONSTRAINT ipn_messages_trx_id_check CHECK ((trx_id ~ '^[A-Za-z0-9]{1,40}$'::text))
);

CREATE TABLE public.landmarks (
    osm_type text NOT NULL,
    osm_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    name_bn text NOT NULL,
    lat5 integer NOT NULL,
    lng5 integer NOT NULL,
    CONSTRAINT landmarks_check CHECK (((name <> ''::text) OR (name_bn <> ''::text))),
    CONSTRAINT landmarks_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'hospital'::text, 'mosque'::text, 'market'::text, 'bus'::text, 'metro'::text]))),
    CONSTRAINT landmarks_lat5_check CHECK (((lat5 >= '-9000000'::integer) AND (lat5 <= 9000000))),
    CONSTRAINT landmarks_lng5_check CHECK (((lng5 >= '-18000000'::integer) AND (lng5 <= 18000000))),
    CONSTRAINT landmarks_name_bn_check CHECK ((length(name_bn) <= 255)),
    CONSTRAINT landmarks_name_check CHECK ((length(name) <= 255)),
    CONSTRAINT landmarks_osm_id_check CHECK ((osm_id <> 0)),
    CONSTRAINT landmarks_osm_type_check CHECK ((osm_type = ANY (ARRAY['node'::text, 'way'::text, 'relation'::text])))
);

CREATE TABLE public.listing_cells (
    id bigint NOT NULL,
    cell text NOT NULL,
    purpose text NOT NULL,
    type text NOT NULL,
    bedrooms smallint NOT NULL,
    bathrooms smallint NOT NULL,
    price_step smallint NOT NULL,
    area_step smallint NOT NULL
);
ALTER TABLE public.listing_cells ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_cells_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_counts (
    purpose text NOT NULL,
    type text NOT NULL,
    area_id integer NOT NULL,
    listings bigint NOT NULL,
    CONSTRAINT listing_counts_listings_check CHECK ((listings >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.listing_days (
    listing_id uuid NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    contacts integer DEFAULT 0 NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    bookings integer DEFAULT 0 NOT NULL,
    CONSTRAINT listing_days_bookings_check CHECK ((bookings >= 0)),
    CONSTRAINT listing_days_contacts_check CHECK ((contacts >= 0)),
    CONSTRAINT listing_days_saves_check CHECK ((saves >= 0)),
    CONSTRAINT listing_days_views_check CHECK ((views >= 0)),
    CONSTRAINT listing_days_visits_check CHECK ((visits >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.listing_images (
    listing_id uuid NOT NULL,
    display_order smallint NOT NULL,
    picture_id text NOT NULL,
    CONSTRAINT listing_images_display_order_check CHECK ((display_order >= 0))
);

CREATE TABLE public.listing_imports (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    records jsonb NOT NULL,
    pictures jsonb DEFAULT '{}'::jsonb NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    mode text,
    next integer DEFAULT 0 NOT NULL,
    posted jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT listing_imports_mode_check CHECK ((mode = ANY (ARRAY['all'::text, 'good'::text]))),
    CONSTRAINT listing_imports_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT listing_imports_next_check CHECK ((next >= 0))
);

CREATE TABLE public.listing_marks (
    id bigint NOT NULL,
    listing_id uuid NOT NULL,
    mark text NOT NULL,
    set_at timestamp with time zone NOT NULL,
    set_by uuid,
    evidence text,
    removed_at timestamp with time zone,
    CONSTRAINT listing_marks_check CHECK ((removed_at >= set_at)),
    CONSTRAINT listing_marks_check1 CHECK (((evidence IS NOT NULL) OR (mark = ANY (ARRAY['moderator-approved'::text, 'phone-confirmed'::text])))),
    CONSTRAINT listing_marks_evidence_check CHECK ((((length(evidence) >= 1) AND (length(evidence) <= 500)) AND (evidence IS NFC NORMALIZED))),
    CONSTRAINT listing_marks_mark_check CHECK ((mark = ANY (ARRAY['moderator-approved'::text, 'phone-confirmed'::text, 'papers-seen'::text, 'place-visited'::text])))
);
ALTER TABLE public.listing_marks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_marks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_news (
    id bigint NOT NULL,
    listing_id uuid NOT NULL,
    before jsonb,
    place bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.listing_news ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_news_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.listing_news_places
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.listing_news_places OWNED BY public.listing_news.place;

CREATE TABLE public.listing_prices (
    listing_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    purpose text NOT NULL,
    price_paisa bigint NOT NULL,
    CONSTRAINT listing_prices_price_paisa_check CHECK (((price_paisa >= 1) AND (price_paisa <= '10000000000000'::bigint))),
    CONSTRAINT listing_prices_purpose_check CHECK ((purpose = ANY (ARRAY['sale'::text, 'rent'::text])))
);

CREATE TABLE public.listing_views (
    listing_id uuid NOT NULL,
    views bigint NOT NULL,
    CONSTRAINT listing_views_views_check CHECK ((views >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.listing_views_buffer (
    id bigint NOT NULL,
    listing_id uuid NOT NULL,
    views integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT listing_views_buffer_views_check CHECK ((views > 0))
);
ALTER TABLE public.listing_views_buffer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.listing_views_buffer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.listing_words (
    listing_id uuid NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE public.listings (
    id uuid NOT NULL,
    demo_id text,
    slug text NOT NULL,
    agent_id uuid NOT NULL,
    area_id integer NOT NULL,
    purpose text NOT NULL,
    type text NOT NULL,
    status text DEFAULT 'available'::text NOT NULL,
    approval text DEFAULT 'pending'::text NOT NULL,
    rejection_reason text,
    verified boolean DEFAULT false NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    title text NOT NULL,
    title_bn text NOT NULL,
    description text NOT NULL,
    description_bn text NOT NULL,
    price_paisa bigint NOT NULL,
    price_negotiable boolean DEFAULT false NOT NULL,
    area_value numeric(12,2) NOT NULL,
    area_unit text NOT NULL,
    area_sqft numeric(14,2) GENERATED ALWAYS AS ((area_value *
CASE area_unit
    WHEN 'katha'::text THEN (720)::numeric
    WHEN 'decimal'::text THEN 435.6
    ELSE (1)::numeric
END)) STORED NOT NULL,
    sqft_price_paisa bigint GENERATED ALWAYS AS (round(((price_paisa)::numeric / (GREATEST(area_value, 0.01) *
CASE area_unit
    WHEN 'katha'::text THEN (720)::numeric
    WHEN 'decimal'::text THEN 435.6
    ELSE (1)::numeric
END)))) STORED NOT NULL,
    bedrooms smallint,
    bathrooms smallint,
    floor smallint,
    total_floors smallint,
    parking smallint,
    rental_month text,
    tenants text[] DEFAULT '{}'::text[] NOT NULL,
    furnished text,
    orientation text,
    year_built smallint,
    completion_status text DEFAULT 'ready'::text NOT NULL,
    handover_date date,
    developer text,
    project_name text,
    video_url text,
    virtual_tour_url text,
    street text,
    postal_code text,
    latitude double precision,
    longitude double precision,
    base_views integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    service_charge_paisa bigint,
    gas_bill_paisa bigint,
    water_bill_paisa bigint,
    parking_fee_paisa bigint,
    advance_months smallint,
    must_confirm boolean DEFAULT false NOT NULL,
    reminded_at timestamp with time zone,
    hidden_at timestamp with time zone,
    approved_by uuid,
    approved_at timestamp with time zone,
    rejected_at timestamp with time zone,
    rejection_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    approved_prices jsonb,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    price_cut_from_paisa bigint,
    price_cut_at timestamp with time zone,
    mark_count smallint DEFAULT 0 NOT NULL,
    agency_id uuid,
    place_hidden boolean DEFAULT false NOT NULL,
    public_lat5 integer GENERATED ALWAYS AS (
CASE
    WHEN place_hidden THEN ((floor((latitude / (0.005)::double precision)) * (500)::double precision) + (250)::double precision)
    ELSE (round((latitude * (1000)::double precision)) * (100)::double precision)
END) STORED,
    public_lng5 integer GENERATED ALWAYS AS (
CASE
    WHEN place_hidden THEN ((floor((longitude / (0.0055)::double precision)) * (550)::double precision) + (275)::double precision)
    ELSE (round((longitude * (1000)::double precision)) * (100)::double precision)
END) STORED,
    CONSTRAINT hidden_was_approved CHECK (((hidden_at IS NULL) OR (approval = 'approved'::text))),
    CONSTRAINT listings_advance_months_check CHECK (((advance_months >= 0) AND (advance_months <= 24))),
    CONSTRAINT listings_amenities_check CHECK ((amenities <@ ARRAY['lift'::text, 'gas'::text, 'generator'::text, 'security'::text, 'cctv'::text, 'gym'::text, 'ips'::text, 'solar'::text, 'tubewell'::text, 'lpg'::text, 'broadband'::text, 'intercom'::text, 'fire-safety'::text, 'prayer-room'::text, 'community-hall'::text, 'rooftop'::text, 'playground'::text, 'step-free'::text])),
    CONSTRAINT listings_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT listings_area_unit_check CHECK ((area_unit = ANY (ARRAY['sqft'::text, 'katha'::text, 'decimal'::text]))),
    CONSTRAINT listings_area_value_check CHECK (((area_value >= 0.01) AND (area_value <= (100000000)::numeric))),
    CONSTRAINT listings_base_views_check CHECK ((base_views >= 0)),
    CONSTRAINT listings_bathrooms_check CHECK (((bathrooms >= 0) AND (bathrooms <= 99))),
    CONSTRAINT listings_bedrooms_check CHECK (((bedrooms >= 0) AND (bedrooms <= 99))),
    CONSTRAINT listings_check CHECK (((NOT verified) OR (approval = 'approved'::text))),
    CONSTRAINT listings_completion_status_check CHECK ((completion_status = ANY (ARRAY['ready'::text, 'under-construction'::text, 'upcoming'::text]))),
    CONSTRAINT listings_demo_id_check CHECK (((demo_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(demo_id) <= 60))),
    CONSTRAINT listings_description_bn_check CHECK (((length(description_bn) <= 10000) AND (description_bn IS NFC NORMALIZED))),
    CONSTRAINT listings_description_check CHECK (((length(description) <= 10000) AND (description IS NFC NORMALIZED))),
    CONSTRAINT listings_developer_check CHECK (((length(developer) <= 160) AND (developer IS NFC NORMALIZED))),
    CONSTRAINT listings_floor_check CHECK (((floor >= '-5'::integer) AND (floor <= 200))),
    CONSTRAINT listings_furnished_check CHECK ((furnished = ANY (ARRAY['furnished'::text, 'semi-furnished'::text, 'unfurnished'::text]))),
    CONSTRAINT listings_gas_bill_paisa_check CHECK (((gas_bill_paisa >= 0) AND (gas_bill_paisa <= 100000000))),
    CONSTRAINT listings_latitude_check CHECK (((latitude >= (20.3)::double precision) AND (latitude <= (26.8)::double precision))),
    CONSTRAINT listings_longitude_check CHECK (((longitude >= (87.9)::double precision) AND (longitude <= (92.8)::double precision))),
    CONSTRAINT listings_orientation_check CHECK (((length(orientation) <= 60) AND (orientation IS NFC NORMALIZED))),
    CONSTRAINT listings_parking_check CHECK (((parking >= 0) AND (parking <= 9999))),
    CONSTRAINT listings_parking_fee_paisa_check CHECK (((parking_fee_paisa >= 0) AND (parking_fee_paisa <= 100000000))),
    CONSTRAINT listings_postal_code_check CHECK ((postal_code ~ '^[0-9]{4}$'::text)),
    CONSTRAINT listings_price_paisa_check CHECK (((price_paisa >= 1) AND (price_paisa <= '10000000000000'::bigint))),
    CONSTRAINT listings_project_name_check CHECK (((length(project_name) <= 160) AND (project_name IS NFC NORMALIZED))),
    CONSTRAINT listings_purpose_check CHECK ((purpose = ANY (ARRAY['sale'::text, 'rent'::text]))),
    CONSTRAINT listings_rejection_reason_check CHECK (((length(rejection_reason) <= 1000) AND (rejection_reason IS NFC NORMALIZED))),
    CONSTRAINT listings_rejection_reasons_check CHECK ((rejection_reasons <@ ARRAY['photos-unclear'::text, 'price-looks-wrong'::text, 'posted-twice'::text, 'contact-in-text'::text, 'wrong-place'::text, 'details-missing'::text, 'not-available'::text, 'offensive'::text, 'not-a-review'::text, 'not-our-standards'::text])),
    CONSTRAINT listings_rental_month_check CHECK ((rental_month = ANY (ARRAY['January'::text, 'February'::text, 'March'::text, 'April'::text, 'May'::text, 'June'::text, 'July'::text, 'August'::text, 'September'::text, 'October'::text, 'November'::text, 'December'::text]))),
    CONSTRAINT listings_service_charge_paisa_check CHECK (((service_charge_paisa >= 0) AND (service_charge_paisa <= 100000000))),
    CONSTRAINT listings_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 160))),
    CONSTRAINT listings_status_check CHECK ((status = 'available'::text)),
    CONSTRAINT listings_street_check CHECK (((length(street) <= 200) AND (street IS NFC NORMALIZED))),
    CONSTRAINT listings_tenants_check CHECK ((tenants <@ ARRAY['family'::text, 'bachelor'::text, 'female'::text, 'student'::text, 'office'::text])),
    CONSTRAINT listings_title_bn_check CHECK ((((length(title_bn) >= 1) AND (length(title_bn) <= 200)) AND (title_bn IS NFC NORMALIZED))),
    CONSTRAINT listings_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 200)) AND (title IS NFC NORMALIZED))),
    CONSTRAINT listings_total_floors_check CHECK (((total_floors >= 0) AND (total_floors <= 200))),
    CONSTRAINT listings_type_check CHECK ((type = ANY (ARRAY['apartment'::text, 'house'::text, 'land'::text, 'commercial'::text, 'office'::text, 'shop'::text]))),
    CONSTRAINT listings_video_url_check CHECK (((video_url ~ '^https://'::text) AND (length(video_url) <= 500))),
    CONSTRAINT listings_virtual_tour_url_check CHECK (((virtual_tour_url ~ '^https://'::text) AND (length(virtual_tour_url) <= 500))),
    CONSTRAINT listings_water_bill_paisa_check CHECK (((water_bill_paisa >= 0) AND (water_bill_paisa <= 100000000))),
    CONSTRAINT listings_year_built_check CHECK (((year_built >= 1700) AND (year_built <= 2200))),
    CONSTRAINT mark_count_is_possible CHECK (((mark_count >= 0) AND (mark_count <= 4))),
    CONSTRAINT point_is_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT price_cut_is_whole CHECK (((price_cut_from_paisa IS NULL) = (price_cut_at IS NULL))),
    CONSTRAINT rent_extras_only_on_rentals CHECK (((purpose = 'rent'::text) OR ((COALESCE(service_charge_paisa, gas_bill_paisa, water_bill_paisa, parking_fee_paisa) IS NULL) AND (advance_months IS NULL)))),
    CONSTRAINT rental_facts_only_on_rentals CHECK (((purpose = 'rent'::text) OR ((rental_month IS NULL) AND (tenants = '{}'::text[])))),
    CONSTRAINT updated_after_created CHECK ((updated_at >= created_at))
)
WITH (toast_tuple_target='640');
ALTER TABLE ONLY public.listings ALTER COLUMN description SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.listings ALTER COLUMN description_bn SET STORAGE EXTERNAL;

CREATE TABLE public.moderation_log (
    id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    slug text,
    title text NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    text text,
    version timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT moderation_log_action_check CHECK ((action = ANY (ARRAY['submitted'::text, 'approved'::text, 'rejected'::text, 'resubmitted'::text, 'edited'::text, 'deleted'::text, 'confirmed'::text, 'hidden'::text, 'reported'::text, 'report-settled'::text, 'mark-set'::text, 'mark-removed'::text]))),
    CONSTRAINT moderation_log_kind_check CHECK ((kind = ANY (ARRAY['listings'::text, 'resorts'::text, 'projects'::text, 'reviews'::text]))),
    CONSTRAINT moderation_log_reasons_check CHECK ((reasons <@ ARRAY['photos-unclear'::text, 'price-looks-wrong'::text, 'posted-twice'::text, 'contact-in-text'::text, 'wrong-place'::text, 'details-missing'::text, 'not-available'::text, 'offensive'::text, 'not-a-review'::text, 'not-our-standards'::text])),
    CONSTRAINT moderation_log_slug_check CHECK ((length(slug) <= 160)),
    CONSTRAINT moderation_log_text_check CHECK ((((length(text) >= 1) AND (length(text) <= 1000)) AND (text IS NFC NORMALIZED))),
    CONSTRAINT moderation_log_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 200)) AND (title IS NFC NORMALIZED)))
);

CREATE TABLE public.name_changes (
    account_id uuid,
    name text NOT NULL,
    name_bn text,
    requested_at timestamp with time zone NOT NULL,
    agency_id uuid,
    CONSTRAINT name_changes_check CHECK ((num_nonnulls(account_id, agency_id) = 1)),
    CONSTRAINT name_changes_name_bn_check CHECK ((((length(name_bn) >= 1) AND (length(name_bn) <= 120)) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT name_changes_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED)))
);

CREATE TABLE public.nearby_attractions (
    resort_id uuid NOT NULL,
    display_order smallint NOT NULL,
    name text NOT NULL,
    name_bn text NOT NULL,
    distance integer NOT NULL,
    CONSTRAINT nearby_attractions_display_order_check CHECK ((display_order >= 0)),
    CONSTRAINT nearby_attractions_distance_check CHECK (((distance >= 0) AND (distance <= 500000))),
    CONSTRAINT nearby_attractions_name_bn_check CHECK ((((length(name_bn) >= 1) AND (length(name_bn) <= 160)) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT nearby_attractions_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 160)) AND (name IS NFC NORMALIZED)))
);

CREATE TABLE public.nearby_places (
    listing_id uuid NOT NULL,
    display_order smallint NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    name_bn text NOT NULL,
    distance integer NOT NULL,
    CONSTRAINT nearby_places_display_order_check CHECK ((display_order >= 0)),
    CONSTRAINT nearby_places_distance_check CHECK (((distance >= 0) AND (distance <= 200000))),
    CONSTRAINT nearby_places_name_bn_check CHECK ((((length(name_bn) >= 1) AND (length(name_bn) <= 160)) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT nearby_places_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 160)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT nearby_places_type_check CHECK ((type = ANY (ARRAY['school'::text, 'shopping'::text, 'transport'::text, 'airport'::text, 'park'::text, 'gym'::text])))
);

CREATE TABLE public.newsletter_subscribers (
    id uuid NOT NULL,
    email text NOT NULL,
    locale text NOT NULL,
    unsubscribe_token text NOT NULL,
    confirmed_at timestamp with time zone NOT NULL,
    unsubscribed_at timestamp with time zone,
    digest_month date NOT NULL,
    CONSTRAINT newsletter_subscribers_digest_month_check CHECK ((EXTRACT(day FROM digest_month) = (1)::numeric)),
    CONSTRAINT newsletter_subscribers_email_check CHECK (((length(email) <= 254) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT newsletter_subscribers_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT newsletter_subscribers_unsubscribe_token_check CHECK ((unsubscribe_token ~ '^[A-Za-z0-9_-]{43}$'::text))
);

CREATE TABLE public.notification_settings (
    account_id uuid NOT NULL,
    topic text NOT NULL,
    mail text NOT NULL,
    page boolean NOT NULL,
    CONSTRAINT notification_settings_mail_check CHECK ((mail = ANY (ARRAY['now'::text, 'daily'::text, 'weekly'::text, 'off'::text]))),
    CONSTRAINT notification_settings_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 40))),
    CONSTRAINT settings_never_silence_these CHECK (((topic <> ALL (ARRAY['money'::text, 'account'::text])) OR (mail = 'now'::text)))
);

CREATE TABLE public.notifications (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    record text,
    data jsonb NOT NULL,
    shown boolean NOT NULL,
    digest_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    mailed_at timestamp with time zone,
    CONSTRAINT notifications_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
    CONSTRAINT notifications_event_check CHECK (((length(event) >= 1) AND (length(event) <= 200))),
    CONSTRAINT notifications_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
    CONSTRAINT notifications_mailed_once CHECK (((digest_at IS NULL) OR (mailed_at IS NULL))),
    CONSTRAINT notifications_record_check CHECK ((length(record) <= 200))
);

CREATE TABLE public.outbox (
    id uuid NOT NULL,
    channel text NOT NULL,
    template text NOT NULL,
    locale text NOT NULL,
    recipient text,
    payload text,
    dedupe_key text,
    state text DEFAULT 'queued'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    problem text,
    claim uuid,
    due_at timestamp with time zone NOT NULL,
    lease_until timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    bulk boolean DEFAULT false NOT NULL,
    CONSTRAINT content_until_settled CHECK (((payload IS NULL) = (state = ANY (ARRAY['sent'::text, 'failed'::text, 'unclear'::text])))),
    CONSTRAINT leased_while_claimed CHECK ((((state = ANY (ARRAY['claimed'::text, 'sending'::text])) = (lease_until IS NOT NULL)) AND ((claim IS NOT NULL) OR (state = ANY (ARRAY['queued'::text, 'failed'::text]))))),
    CONSTRAINT outbox_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT outbox_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text]))),
    CONSTRAINT outbox_dedupe_key_check CHECK (((length(dedupe_key) >= 1) AND (length(dedupe_key) <= 200))),
    CONSTRAINT outbox_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT outbox_problem_check CHECK ((length(problem) <= 80)),
    CONSTRAINT outbox_recipient_check CHECK ((((length(recipient) >= 3) AND (length(recipient) <= 254)) AND (recipient !~ '[[:cntrl:][:space:]]'::text))),
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'claimed'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unclear'::text]))),
    CONSTRAINT outbox_template_check CHECK (((length(template) >= 1) AND (length(template) <= 60))),
    CONSTRAINT recipient_until_sent CHECK (((recipient IS NULL) = (state = 'sent'::text))),
    CONSTRAINT settled_once_over CHECK (((settled_at IS NULL) = (payload IS NOT NULL)))
);
ALTER TABLE ONLY public.outbox ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE public.owner_notices (
    account_id uuid NOT NULL,
    wish text NOT NULL,
    successor uuid,
    asked_by uuid,
    asked_at timestamp with time zone NOT NULL,
    CONSTRAINT owner_notices_wish_check CHECK ((wish = ANY (ARRAY['remove'::text, 'agent'::text])))
);

CREATE TABLE public.payment_events (
    id bigint NOT NULL,
    payment_id uuid NOT NULL,
    name text NOT NULL,
    from_state text NOT NULL,
    to_state text NOT NULL,
    actor text NOT NULL,
    note text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT payment_events_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'callback'::text, 'job'::text, 'ipn'::text, 'owner'::text, 'administrator'::text]))),
    CONSTRAINT payment_events_from_state_check CHECK ((from_state = ANY (ARRAY['initiated'::text, 'awaiting'::text, 'executing'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'quarantined'::text, 'refunding'::text, 'refunded'::text]))),
    CONSTRAINT payment_events_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
    CONSTRAINT payment_events_note_check CHECK ((length(note) <= 400)),
    CONSTRAINT payment_events_to_state_check CHECK ((to_state = ANY (ARRAY['initiated'::text, 'awaiting'::text, 'executing'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'quarantined'::text, 'refunding'::text, 'refunded'::text])))
);
ALTER TABLE public.payment_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payments (
    id uuid NOT NULL,
    booking_id uuid NOT NULL,
    attempt smallint NOT NULL,
    invoice text NOT NULL,
    generation text NOT NULL,
    simulated boolean NOT NULL,
    amount_paisa bigint NOT NULL,
    currency text DEFAULT 'BDT'::text NOT NULL,
    state text DEFAULT 'initiated'::text NOT NULL,
    surplus boolean DEFAULT false NOT NULL,
    provider_id text,
    page_url text,
    signature text,
    trx_id text,
    wallet text,
    problem text,
    provider_code text,
    provider_message text,
    authorised_at timestamp with time zone,
    executions smallint DEFAULT 0 NOT NULL,
    executed_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL,
    next_check_at timestamp with time zone,
    attention text,
    attention_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    heard_at timestamp with time zone,
    CONSTRAINT attention_has_time CHECK (((attention IS NULL) = (attention_at IS NULL))),
    CONSTRAINT closed_has_problem CHECK (((state <> ALL (ARRAY['failed'::text, 'cancelled'::text, 'expired'::text])) OR (problem IS NOT NULL))),
    CONSTRAINT executed_before_unclear CHECK (((state <> ALL (ARRAY['executing'::text, 'unknown'::text])) OR (executions > 0))),
    CONSTRAINT looked_at_while_live CHECK (((state <> ALL (ARRAY['initiated'::text, 'awaiting'::text, 'executing'::text])) OR (next_check_at IS NOT NULL))),
    CONSTRAINT page_has_id CHECK (((state <> ALL (ARRAY['awaiting'::text, 'executing'::text, 'unknown'::text])) OR (provider_id IS NOT NULL))),
    CONSTRAINT paid_has_time CHECK (((state <> ALL (ARRAY['paid'::text, 'refunded'::text])) OR (paid_at IS NOT NULL))),
    CONSTRAINT paid_has_transaction CHECK (((state <> ALL (ARRAY['paid'::text, 'refunding'::text, 'refunded'::text])) OR (trx_id IS NOT NULL) OR (attention = 'mismatch'::text))),
    CONSTRAINT payments_amount_paisa_check CHECK ((amount_paisa > 0)),
    CONSTRAINT payments_attempt_check CHECK (((attempt >= 1) AND (attempt <= 999))),
    CONSTRAINT payments_attention_check CHECK ((attention = ANY (ARRAY['unsettled'::text, 'mismatch'::text, 'refund-refused'::text, 'refund-unsettled'::text]))),
    CONSTRAINT payments_checks_check CHECK ((checks >= 0)),
    CONSTRAINT payments_currency_check CHECK ((currency = 'BDT'::text)),
    CONSTRAINT payments_executions_check CHECK (((executions >= 0) AND (executions <= 9))),
    CONSTRAINT payments_generation_check CHECK ((generation = ANY (ARRAY['v1'::text, 'v2'::text]))),
    CONSTRAINT payments_invoice_check CHECK ((invoice ~ '^[A-Za-z0-9-]{1,60}$'::text)),
    CONSTRAINT payments_page_url_check CHECK (((page_url ~ '^https?://'::text) AND (length(page_url) <= 2000))),
    CONSTRAINT payments_problem_check CHECK ((problem = ANY (ARRAY['insufficient-balance'::text, 'wallet-refused'::text, 'cancelled-by-payer'::text, 'expired'::text, 'duplicate-wait'::text, 'unavailable'::text, 'superseded'::text, 'no-longer-free'::text, 'not-paid'::text, 'other'::text]))),
    CONSTRAINT payments_provider_code_check CHECK (((length(provider_code) >= 1) AND (length(provider_code) <= 40))),
    CONSTRAINT payments_provider_id_check CHECK ((provider_id ~ '^[!-~]{1,120}$'::text)),
    CONSTRAINT payments_provider_message_check CHECK ((length(provider_message) <= 300)),
    CONSTRAINT payments_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 200))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['initiated'::text, 'awaiting'::text, 'executing'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'quarantined'::text, 'refunding'::text, 'refunded'::text]))),
    CONSTRAINT payments_trx_id_check CHECK ((trx_id ~ '^[A-Za-z0-9]{1,40}$'::text)),
    CONSTRAINT payments_wallet_check CHECK ((length(wallet) <= 40))
);

CREATE TABLE public.pictures (
    id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    alt text NOT NULL,
    alt_bn text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    owner_id uuid,
    draft_id uuid,
    blob_base text,
    hash bit(64),
    CONSTRAINT pictures_alt_bn_check CHECK (((length(alt_bn) <= 300) AND (alt_bn IS NFC NORMALIZED))),
    CONSTRAINT pictures_alt_check CHECK (((length(alt) <= 300) AND (alt IS NFC NORMALIZED))),
    CONSTRAINT pictures_blob_base_check CHECK ((((length(blob_base) >= 1) AND (length(blob_base) <= 200)) AND (blob_base ~ '^[a-z0-9/_-]+$'::text))),
    CONSTRAINT pictures_height_check CHECK ((height > 0)),
    CONSTRAINT pictures_id_check CHECK (((id ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$'::text) AND (length(id) <= 80))),
    CONSTRAINT pictures_width_check CHECK ((width > 0)),
    CONSTRAINT upload_is_whole CHECK ((((id ~ '^u-'::text) = (owner_id IS NOT NULL)) AND ((owner_id IS NULL) = (draft_id IS NULL)) AND ((owner_id IS NULL) = (blob_base IS NULL)) AND ((owner_id IS NOT NULL) OR (hash IS NULL))))
);

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    role text DEFAULT 'buyer'::text NOT NULL,
    name text NOT NULL,
    name_bn text,
    company text,
    image_url text,
    phone text,
    whatsapp text,
    email text,
    verified boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT agents_can_be_called CHECK (((role <> 'agent'::text) OR (phone IS NOT NULL))),
    CONSTRAINT profiles_company_check CHECK ((((length(company) >= 1) AND (length(company) <= 160)) AND (company IS NFC NORMALIZED))),
    CONSTRAINT profiles_email_check CHECK (((length(email) <= 254) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT profiles_image_url_check CHECK ((length(image_url) <= 500)),
    CONSTRAINT profiles_languages_check CHECK (((languages <@ ARRAY['bn'::text, 'en'::text, 'ctg'::text, 'syl'::text, 'hi'::text, 'ur'::text, 'ar'::text]) AND (cardinality(languages) <= 7))),
    CONSTRAINT profiles_name_bn_check CHECK ((((length(name_bn) >= 1) AND (length(name_bn) <= 120)) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT profiles_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT profiles_phone_check CHECK ((phone ~ '^[+][1-9][0-9]{7,14}$'::text)),
    CONSTRAINT profiles_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'agent'::text, 'admin'::text]))),
    CONSTRAINT profiles_whatsapp_check CHECK ((whatsapp ~ '^[+][1-9][0-9]{7,14}$'::text))
);

CREATE TABLE public.project_images (
    project_id uuid NOT NULL,
    display_order smallint NOT NULL,
    picture_id text NOT NULL,
    CONSTRAINT project_images_display_order_check CHECK (((display_order >= 0) AND (display_order <= 19)))
);

CREATE TABLE public.projects (
    id uuid NOT NULL,
    slug text NOT NULL,
    created_by uuid NOT NULL,
    area_id integer NOT NULL,
    type text NOT NULL,
    completion_status text NOT NULL,
    approval text DEFAULT 'pending'::text NOT NULL,
    rejection_reason text,
    approved_by uuid,
    approved_at timestamp with time zone,
    title text NOT NULL,
    title_bn text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    description_bn text DEFAULT ''::text NOT NULL,
    developer text,
    developer_bn text,
    location text,
    location_bn text,
    price_from_paisa bigint NOT NULL,
    price_to_paisa bigint NOT NULL,
    area_unit text DEFAULT 'sqft'::text NOT NULL,
    area_from numeric(12,2),
    area_to numeric(12,2),
    total_units integer,
    available_units integer,
    completion_month text,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    rehab_number text,
    approval_number text,
    approval_authority text,
    contact_name text NOT NULL,
    contact_phone text NOT NULL,
    contact_email text,
    contact_whatsapp text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    rejected_at timestamp with time zone,
    rejection_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    approved_prices jsonb,
    CONSTRAINT projects_amenities_check CHECK ((amenities <@ ARRAY['pool'::text, 'gym'::text, 'community-hall'::text, 'play-area'::text, 'security'::text, 'power-backup'::text, 'parking'::text, 'elevator'::text, 'garden'::text, 'rooftop'::text])),
    CONSTRAINT projects_approval_authority_check CHECK ((approval_authority = ANY (ARRAY['rajuk'::text, 'cda'::text, 'kda'::text, 'rda'::text, 'city-corporation'::text]))),
    CONSTRAINT projects_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT projects_approval_number_check CHECK ((((length(approval_number) >= 1) AND (length(approval_number) <= 60)) AND (approval_number IS NFC NORMALIZED))),
    CONSTRAINT projects_area_from_check CHECK (((area_from >= 0.01) AND (area_from <= (100000000)::numeric))),
    CONSTRAINT projects_area_unit_check CHECK ((area_unit = ANY (ARRAY['sqft'::text, 'katha'::text]))),
    CONSTRAINT projects_check CHECK (((price_to_paisa >= price_from_paisa) AND (price_to_paisa <= '10000000000000'::bigint))),
    CONSTRAINT projects_check1 CHECK (((area_to >= area_from) AND (area_to <= (100000000)::numeric))),
    CONSTRAINT projects_check2 CHECK (((available_units >= 0) AND (available_units <= total_units))),
    CONSTRAINT projects_check3 CHECK ((updated_at >= created_at)),
    CONSTRAINT projects_check4 CHECK (((area_from IS NULL) = (area_to IS NULL))),
    CONSTRAINT projects_check5 CHECK (((available_units IS NULL) OR (total_units IS NOT NULL))),
    CONSTRAINT projects_completion_month_check CHECK ((completion_month ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
    CONSTRAINT projects_completion_status_check CHECK ((completion_status = ANY (ARRAY['ready'::text, 'under-construction'::text, 'upcoming'::text]))),
    CONSTRAINT projects_contact_email_check CHECK ((((length(contact_email) >= 3) AND (length(contact_email) <= 254)) AND (contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT projects_contact_name_check CHECK ((((length(contact_name) >= 1) AND (length(contact_name) <= 120)) AND (contact_name IS NFC NORMALIZED))),
    CONSTRAINT projects_contact_phone_check CHECK ((contact_phone ~ '^\+8801[03-9][0-9]{8}$'::text)),
    CONSTRAINT projects_contact_whatsapp_check CHECK ((contact_whatsapp ~ '^\+8801[03-9][0-9]{8}$'::text)),
    CONSTRAINT projects_description_bn_check CHECK (((length(description_bn) <= 10000) AND (description_bn IS NFC NORMALIZED))),
    CONSTRAINT projects_description_check CHECK (((length(description) <= 10000) AND (description IS NFC NORMALIZED))),
    CONSTRAINT projects_developer_bn_check CHECK ((((length(developer_bn) >= 1) AND (length(developer_bn) <= 200)) AND (developer_bn IS NFC NORMALIZED))),
    CONSTRAINT projects_developer_check CHECK ((((length(developer) >= 1) AND (length(developer) <= 200)) AND (developer IS NFC NORMALIZED))),
    CONSTRAINT projects_location_bn_check CHECK ((((length(location_bn) >= 1) AND (length(location_bn) <= 300)) AND (location_bn IS NFC NORMALIZED))),
    CONSTRAINT projects_location_check CHECK ((((length(location) >= 1) AND (length(location) <= 300)) AND (location IS NFC NORMALIZED))),
    CONSTRAINT projects_price_from_paisa_check CHECK (((price_from_paisa >= 1) AND (price_from_paisa <= '10000000000000'::bigint))),
    CONSTRAINT projects_rehab_number_check CHECK ((((length(rehab_number) >= 1) AND (length(rehab_number) <= 60)) AND (rehab_number IS NFC NORMALIZED))),
    CONSTRAINT projects_rejection_reason_check CHECK (((length(rejection_reason) <= 1000) AND (rejection_reason IS NFC NORMALIZED))),
    CONSTRAINT projects_rejection_reasons_check CHECK ((rejection_reasons <@ ARRAY['photos-unclear'::text, 'price-looks-wrong'::text, 'posted-twice'::text, 'contact-in-text'::text, 'wrong-place'::text, 'details-missing'::text, 'not-available'::text, 'offensive'::text, 'not-a-review'::text, 'not-our-standards'::text])),
    CONSTRAINT projects_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 160))),
    CONSTRAINT projects_title_bn_check CHECK (((length(title_bn) <= 200) AND (title_bn IS NFC NORMALIZED))),
    CONSTRAINT projects_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 200)) AND (title IS NFC NORMALIZED))),
    CONSTRAINT projects_total_units_check CHECK (((total_units >= 1) AND (total_units <= 100000))),
    CONSTRAINT projects_type_check CHECK ((type = ANY (ARRAY['apartment'::text, 'commercial'::text, 'land'::text])))
);

CREATE TABLE public.rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT recovery_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.refunds (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount_paisa bigint NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    reason text NOT NULL,
    note text,
    trx_id text,
    provider_code text,
    sends smallint DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone,
    checks smallint DEFAULT 0 NOT NULL,
    next_check_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT refund_done_has_transaction CHECK (((state = 'done'::text) = (trx_id IS NOT NULL))),
    CONSTRAINT refund_looked_at_while_open CHECK (((state <> ALL (ARRAY['requested'::text, 'sending'::text])) OR (next_check_at IS NOT NULL))),
    CONSTRAINT refund_sent_before_unclear CHECK (((state <> ALL (ARRAY['sending'::text, 'unknown'::text, 'done'::text])) OR (sends > 0))),
    CONSTRAINT refund_settled_once_over CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (settled_at IS NOT NULL))),
    CONSTRAINT refunds_amount_paisa_check CHECK ((amount_paisa > 0)),
    CONSTRAINT refunds_checks_check CHECK ((checks >= 0)),
    CONSTRAINT refunds_note_check CHECK (((length(note) <= 300) AND (note IS NFC NORMALIZED))),
    CONSTRAINT refunds_provider_code_check CHECK (((length(provider_code) >= 1) AND (length(provider_code) <= 40))),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['cancelled-in-time'::text, 'no-longer-free'::text, 'paid-twice'::text, 'cancelled-before'::text, 'withdrawn'::text, 'administrator'::text]))),
    CONSTRAINT refunds_sends_check CHECK (((sends >= 0) AND (sends <= 9))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'sending'::text, 'unknown'::text, 'done'::text, 'refused'::text]))),
    CONSTRAINT refunds_trx_id_check CHECK ((trx_id ~ '^[A-Za-z0-9]{1,40}$'::text))
);

CREATE TABLE public.reports (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    title_bn text NOT NULL,
    reason text NOT NULL,
    text text,
    email text,
    account_id uuid,
    locale text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    removed boolean DEFAULT false NOT NULL,
    note text,
    settled_by uuid,
    settled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reports_check CHECK (((state = 'open'::text) = (settled_at IS NULL))),
    CONSTRAINT reports_check1 CHECK (((state = 'settled'::text) OR (NOT removed))),
    CONSTRAINT reports_email_check CHECK (((length(email) <= 254) AND (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT reports_kind_check CHECK ((kind = ANY (ARRAY['listings'::text, 'resorts'::text, 'projects'::text]))),
    CONSTRAINT reports_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'bn'::text]))),
    CONSTRAINT reports_note_check CHECK ((((length(note) >= 1) AND (length(note) <= 1000)) AND (note IS NFC NORMALIZED))),
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['fake'::text, 'already-sold'::text, 'wrong-price'::text, 'wrong-pictures'::text, 'scam'::text, 'other'::text]))),
    CONSTRAINT reports_slug_check CHECK ((length(slug) <= 160)),
    CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'dismissed'::text]))),
    CONSTRAINT reports_text_check CHECK ((((length(text) >= 1) AND (length(text) <= 2000)) AND (text IS NFC NORMALIZED))),
    CONSTRAINT reports_title_bn_check CHECK ((((length(title_bn) >= 0) AND (length(title_bn) <= 200)) AND (title_bn IS NFC NORMALIZED))),
    CONSTRAINT reports_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 200)) AND (title IS NFC NORMALIZED))),
    CONSTRAINT reports_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.resort_amenities (
    resort_id uuid NOT NULL,
    amenity text NOT NULL,
    included boolean DEFAULT true NOT NULL,
    CONSTRAINT resort_amenities_amenity_check CHECK ((amenity = ANY (ARRAY['swimming-pool'::text, 'beach-access'::text, 'restaurant'::text, 'spa'::text, 'gym'::text, 'wifi'::text, 'parking'::text, 'conference-room'::text, 'boat-service'::text, 'nature-tours'::text, 'garden-view'::text, 'mountain-view'::text, 'lake-view'::text, 'ac'::text, 'room-service'::text])))
);

CREATE TABLE public.resort_days (
    resort_id uuid NOT NULL,
    day date NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    contacts integer DEFAULT 0 NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    bookings integer DEFAULT 0 NOT NULL,
    CONSTRAINT resort_days_bookings_check CHECK ((bookings >= 0)),
    CONSTRAINT resort_days_contacts_check CHECK ((contacts >= 0)),
    CONSTRAINT resort_days_saves_check CHECK ((saves >= 0)),
    CONSTRAINT resort_days_views_check CHECK ((views >= 0)),
    CONSTRAINT resort_days_visits_check CHECK ((visits >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.resort_images (
    resort_id uuid NOT NULL,
    display_order smallint NOT NULL,
    picture_id text NOT NULL,
    CONSTRAINT resort_images_display_order_check CHECK ((display_order >= 0))
);

CREATE TABLE public.resort_places (
    id integer NOT NULL,
    area text NOT NULL,
    area_bn text NOT NULL,
    district_id integer NOT NULL,
    CONSTRAINT resort_places_area_bn_check CHECK ((((length(area_bn) >= 1) AND (length(area_bn) <= 120)) AND (area_bn IS NFC NORMALIZED))),
    CONSTRAINT resort_places_area_check CHECK ((((length(area) >= 1) AND (length(area) <= 120)) AND (area IS NFC NORMALIZED)))
);
ALTER TABLE public.resort_places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.resort_places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.resort_policies (
    resort_id uuid NOT NULL,
    display_order smallint NOT NULL,
    policy text NOT NULL,
    policy_bn text NOT NULL,
    CONSTRAINT resort_policies_display_order_check CHECK ((display_order >= 0)),
    CONSTRAINT resort_policies_policy_bn_check CHECK ((((length(policy_bn) >= 1) AND (length(policy_bn) <= 500)) AND (policy_bn IS NFC NORMALIZED))),
    CONSTRAINT resort_policies_policy_check CHECK ((((length(policy) >= 1) AND (length(policy) <= 500)) AND (policy IS NFC NORMALIZED)))
);

CREATE TABLE public.resort_slug_history (
    slug text NOT NULL,
    resort_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.resort_views (
    resort_id uuid NOT NULL,
    views bigint NOT NULL,
    CONSTRAINT resort_views_views_check CHECK ((views >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.resort_views_buffer (
    id bigint NOT NULL,
    resort_id uuid NOT NULL,
    views integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT resort_views_buffer_views_check CHECK ((views > 0))
);
ALTER TABLE public.resort_views_buffer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.resort_views_buffer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.resorts (
    id uuid NOT NULL,
    demo_id text,
    slug text NOT NULL,
    created_by uuid,
    place_id integer NOT NULL,
    type text NOT NULL,
    approval text DEFAULT 'pending'::text NOT NULL,
    approved_by uuid,
    approved_at timestamp with time zone,
    rejection_reason text,
    featured boolean DEFAULT false NOT NULL,
    title text NOT NULL,
    title_bn text NOT NULL,
    description text NOT NULL,
    description_bn text NOT NULL,
    street text,
    street_bn text,
    night_paisa bigint NOT NULL,
    original_night_paisa bigint,
    price_negotiable boolean DEFAULT false NOT NULL,
    max_guests smallint DEFAULT 2 NOT NULL,
    bedrooms smallint DEFAULT 2 NOT NULL,
    bathrooms smallint DEFAULT 1 NOT NULL,
    size_sqft integer,
    check_in_time text DEFAULT '14:00'::text NOT NULL,
    check_out_time text DEFAULT '12:00'::text NOT NULL,
    contact_name text NOT NULL,
    contact_phone text NOT NULL,
    contact_email text,
    manager_name text,
    rating numeric(2,1),
    total_reviews integer DEFAULT 0 NOT NULL,
    base_views integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    rejected_at timestamp with time zone,
    rejection_reasons text[] DEFAULT '{}'::text[] NOT NULL,
    approved_prices jsonb,
    contact_name_bn text,
    manager_name_bn text,
    CONSTRAINT resort_rating_has_reviews CHECK (((rating IS NULL) = (total_reviews = 0))),
    CONSTRAINT resort_updated_after_created CHECK ((updated_at >= created_at)),
    CONSTRAINT resorts_approval_check CHECK ((approval = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT resorts_base_views_check CHECK ((base_views >= 0)),
    CONSTRAINT resorts_bathrooms_check CHECK (((bathrooms >= 0) AND (bathrooms <= 200))),
    CONSTRAINT resorts_bedrooms_check CHECK (((bedrooms >= 0) AND (bedrooms <= 200))),
    CONSTRAINT resorts_check_in_time_check CHECK ((check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT resorts_check_out_time_check CHECK ((check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT resorts_contact_email_check CHECK (((length(contact_email) <= 254) AND (contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))),
    CONSTRAINT resorts_contact_name_check CHECK ((((length(contact_name) >= 1) AND (length(contact_name) <= 120)) AND (contact_name IS NFC NORMALIZED))),
    CONSTRAINT resorts_contact_phone_check CHECK ((contact_phone ~ '^[+][1-9][0-9]{7,14}$'::text)),
    CONSTRAINT resorts_demo_id_check CHECK (((demo_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(demo_id) <= 60))),
    CONSTRAINT resorts_description_bn_check CHECK (((length(description_bn) <= 10000) AND (description_bn IS NFC NORMALIZED))),
    CONSTRAINT resorts_description_check CHECK (((length(description) <= 10000) AND (description IS NFC NORMALIZED))),
    CONSTRAINT resorts_manager_name_check CHECK ((((length(manager_name) >= 1) AND (length(manager_name) <= 120)) AND (manager_name IS NFC NORMALIZED))),
    CONSTRAINT resorts_max_guests_check CHECK (((max_guests >= 1) AND (max_guests <= 200))),
    CONSTRAINT resorts_night_paisa_check CHECK (((night_paisa >= 1) AND (night_paisa <= 1000000000))),
    CONSTRAINT resorts_original_night_paisa_check CHECK (((original_night_paisa >= 1) AND (original_night_paisa <= 1000000000))),
    CONSTRAINT resorts_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT resorts_rejection_reason_check CHECK (((length(rejection_reason) <= 1000) AND (rejection_reason IS NFC NORMALIZED))),
    CONSTRAINT resorts_rejection_reasons_check CHECK ((rejection_reasons <@ ARRAY['photos-unclear'::text, 'price-looks-wrong'::text, 'posted-twice'::text, 'contact-in-text'::text, 'wrong-place'::text, 'details-missing'::text, 'not-available'::text, 'offensive'::text, 'not-a-review'::text, 'not-our-standards'::text])),
    CONSTRAINT resorts_size_sqft_check CHECK (((size_sqft >= 1) AND (size_sqft <= 100000000))),
    CONSTRAINT resorts_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 160))),
    CONSTRAINT resorts_street_bn_check CHECK ((((length(street_bn) >= 1) AND (length(street_bn) <= 200)) AND (street_bn IS NFC NORMALIZED))),
    CONSTRAINT resorts_street_check CHECK ((((length(street) >= 1) AND (length(street) <= 200)) AND (street IS NFC NORMALIZED))),
    CONSTRAINT resorts_title_bn_check CHECK ((((length(title_bn) >= 1) AND (length(title_bn) <= 200)) AND (title_bn IS NFC NORMALIZED))),
    CONSTRAINT resorts_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 200)) AND (title IS NFC NORMALIZED))),
    CONSTRAINT resorts_total_reviews_check CHECK ((total_reviews >= 0)),
    CONSTRAINT resorts_type_check CHECK ((type = ANY (ARRAY['beach'::text, 'hill'::text, 'tea-garden'::text, 'forest'::text, 'lake'::text, 'eco'::text, 'island'::text, 'heritage'::text, 'safari'::text, 'city'::text])))
)
WITH (toast_tuple_target='640');
ALTER TABLE ONLY public.resorts ALTER COLUMN description SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.resorts ALTER COLUMN description_bn SET STORAGE EXTERNAL;

CREATE TABLE public.room_types (
    resort_id uuid NOT NULL,
    display_order smallint NOT NULL,
    name text NOT NULL,
    name_bn text NOT NULL,
    detail text NOT NULL,
    detail_bn text NOT NULL,
    night_paisa bigint NOT NULL,
    capacity smallint NOT NULL,
    CONSTRAINT room_types_capacity_check CHECK (((capacity >= 1) AND (capacity <= 200))),
    CONSTRAINT room_types_detail_bn_check CHECK ((((length(detail_bn) >= 0) AND (length(detail_bn) <= 300)) AND (detail_bn IS NFC NORMALIZED))),
    CONSTRAINT room_types_detail_check CHECK ((((length(detail) >= 0) AND (length(detail) <= 300)) AND (detail IS NFC NORMALIZED))),
    CONSTRAINT room_types_display_order_check CHECK ((display_order >= 0)),
    CONSTRAINT room_types_name_bn_check CHECK ((((length(name_bn) >= 1) AND (length(name_bn) <= 120)) AND (name_bn IS NFC NORMALIZED))),
    CONSTRAINT room_types_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 120)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT room_types_night_paisa_check CHECK (((night_paisa >= 1) AND (night_paisa <= 1000000000)))
);

CREATE TABLE public.saved_search_told (
    search_id uuid NOT NULL,
    listings uuid[] NOT NULL,
    mailed_at timestamp with time zone NOT NULL,
    CONSTRAINT saved_search_told_listings_check CHECK ((cardinality(listings) > 0))
);

CREATE TABLE public.saved_searches (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    purpose text NOT NULL,
    search text NOT NULL,
    alert text NOT NULL,
    seen bigint NOT NULL,
    due_at timestamp with time zone NOT NULL,
    unsubscribe_token text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT saved_searches_alert_check CHECK ((alert = ANY (ARRAY['at-once'::text, 'daily'::text, 'none'::text]))),
    CONSTRAINT saved_searches_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 80)) AND (name IS NFC NORMALIZED))),
    CONSTRAINT saved_searches_purpose_check CHECK ((purpose = ANY (ARRAY['sale'::text, 'rent'::text]))),
    CONSTRAINT saved_searches_search_check CHECK ((length(search) <= 8000)),
    CONSTRAINT saved_searches_unsubscribe_token_check CHECK ((unsubscribe_token ~ '^[A-Za-z0-9_-]{43}$'::text))
);

CREATE TABLE public.sessions (
    id text NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    authenticated_at timestamp with time zone NOT NULL,
    factor_at timestamp with time zone,
    network text,
    proved_at timestamp with time zone,
    CONSTRAINT sessions_id_check CHECK ((id ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT sessions_network_check CHECK ((network ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT sessions_user_agent_check CHECK ((length(user_agent) <= 200))
);

CREATE TABLE public.slug_history (
    slug text NOT NULL,
    listing_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.stays (
    id uuid NOT NULL,
    resort_id uuid NOT NULL,
    check_in date NOT NULL,
    check_out date NOT NULL,
    state text NOT NULL,
    held_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT hold_ends CHECK (((state <> 'held'::text) OR (held_until IS NOT NULL))),
    CONSTRAINT stay_has_nights CHECK (((check_out > check_in) AND ((check_out - check_in) <= 366))),
    CONSTRAINT stays_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'expired'::text, 'released'::text])))
);

CREATE TABLE public.visit_hours (
    listing_id uuid NOT NULL,
    day smallint NOT NULL,
    from_hour smallint NOT NULL,
    until_hour smallint NOT NULL,
    CONSTRAINT visit_hours_day_check CHECK (((day >= 0) AND (day <= 6))),
    CONSTRAINT visit_hours_from_hour_check CHECK (((from_hour >= 0) AND (from_hour <= 23))),
    CONSTRAINT visit_hours_order CHECK ((until_hour > from_hour)),
    CONSTRAINT visit_hours_until_hour_check CHECK ((until_hour <= 24))
);

CREATE TABLE public.visits (
    id uuid NOT NULL,
    listing_id uuid NOT NULL,
    seeker_id uuid NOT NULL,
    phone text NOT NULL,
    state text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    acted_by text NOT NULL,
    sequence integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    reminded_at timestamp with time zone,
    CONSTRAINT visits_acted_by_check CHECK ((acted_by = ANY (ARRAY['owner'::text, 'seeker'::text]))),
    CONSTRAINT visits_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT visits_sequence_check CHECK ((sequence >= 0)),
    CONSTRAINT visits_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'done'::text, 'no-show'::text])))
);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_phone_key UNIQUE (phone);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agencies ADD CONSTRAINT agencies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agencies ADD CONSTRAINT agencies_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.agency_invitations ADD CONSTRAINT agency_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.agency_members ADD CONSTRAINT agency_members_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.areas ADD CONSTRAINT areas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.areas ADD CONSTRAINT areas_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.auth_tokens ADD CONSTRAINT auth_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bkash_tokens ADD CONSTRAINT bkash_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_receipt_hash_key UNIQUE (receipt_hash);
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_stay_id_key UNIQUE (stay_id);
ALTER TABLE ONLY public.customer_reviews ADD CONSTRAINT customer_reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.drafts ADD CONSTRAINT drafts_account_id_kind_key UNIQUE (account_id, kind);
ALTER TABLE ONLY public.drafts ADD CONSTRAINT drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.factor_codes ADD CONSTRAINT factor_codes_pkey PRIMARY KEY (factor_id);
ALTER TABLE ONLY public.factors ADD CONSTRAINT factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.favourites ADD CONSTRAINT favourites_pkey PRIMARY KEY (account_id, kind, item);
ALTER TABLE ONLY public.feed_tokens ADD CONSTRAINT feed_tokens_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.feed_tokens ADD CONSTRAINT feed_tokens_token_key UNIQUE (token);
ALTER TABLE ONLY public.figure_events ADD CONSTRAINT figure_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.flags ADD CONSTRAINT flags_pkey PRIMARY KEY (kind, subject_id, code);
ALTER TABLE ONLY public.identities ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identities ADD CONSTRAINT identities_provider_subject_key UNIQUE (provider, subject);
ALTER TABLE ONLY public.inquiries ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_attachments ADD CONSTRAINT inquiry_attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_messages ADD CONSTRAINT inquiry_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_tokens ADD CONSTRAINT inquiry_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.ipn_messages ADD CONSTRAINT ipn_messages_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.ipn_messages ADD CONSTRAINT ipn_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ipn_messages ADD CONSTRAINT ipn_messages_trx_id_key UNIQUE (trx_id);
ALTER TABLE ONLY public.landmarks ADD CONSTRAINT landmarks_pkey PRIMARY KEY (osm_type, osm_id);
ALTER TABLE ONLY public.listing_cells ADD CONSTRAINT listing_cells_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_counts ADD CONSTRAINT listing_counts_pkey PRIMARY KEY (purpose, type, area_id);
ALTER TABLE ONLY public.listing_days ADD CONSTRAINT listing_days_pkey PRIMARY KEY (listing_id, day);
ALTER TABLE ONLY public.listing_images ADD CONSTRAINT listing_images_pkey PRIMARY KEY (listing_id, display_order);
ALTER TABLE ONLY public.listing_imports ADD CONSTRAINT listing_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_marks ADD CONSTRAINT listing_marks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_news ADD CONSTRAINT listing_news_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_news ADD CONSTRAINT listing_news_place_key UNIQUE (place);
ALTER TABLE ONLY public.listing_prices ADD CONSTRAINT listing_prices_pkey PRIMARY KEY (listing_id, since);
ALTER TABLE ONLY public.listing_views_buffer ADD CONSTRAINT listing_views_buffer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_views ADD CONSTRAINT listing_views_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.listing_words ADD CONSTRAINT listing_words_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.moderation_log ADD CONSTRAINT moderation_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.name_changes ADD CONSTRAINT name_changes_account_id_key UNIQUE (account_id);
ALTER TABLE ONLY public.name_changes ADD CONSTRAINT name_changes_agency_id_key UNIQUE (agency_id);
ALTER TABLE ONLY public.nearby_attractions ADD CONSTRAINT nearby_attractions_pkey PRIMARY KEY (resort_id, display_order);
ALTER TABLE ONLY public.nearby_places ADD CONSTRAINT nearby_places_pkey PRIMARY KEY (listing_id, display_order);
ALTER TABLE ONLY public.newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_email_key UNIQUE (email);
ALTER TABLE ONLY public.newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_unsubscribe_token_key UNIQUE (unsubscribe_token);
ALTER TABLE ONLY public.notification_settings ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (account_id, topic);
ALTER TABLE ONLY public.notifications ADD CONSTRAINT notifications_once UNIQUE (account_id, event);
ALTER TABLE ONLY public.notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox ADD CONSTRAINT outbox_dedupe_key_key UNIQUE (dedupe_key);
ALTER TABLE ONLY public.outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.owner_notices ADD CONSTRAINT owner_notices_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_booking_id_attempt_key UNIQUE (booking_id, attempt);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_invoice_key UNIQUE (invoice);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_provider_id_key UNIQUE (provider_id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_trx_id_key UNIQUE (trx_id);
ALTER TABLE ONLY public.pictures ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_images ADD CONSTRAINT project_images_pkey PRIMARY KEY (project_id, display_order);
ALTER TABLE ONLY public.project_images ADD CONSTRAINT project_images_project_id_picture_id_key UNIQUE (project_id, picture_id);
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.recovery_codes ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_trx_id_key UNIQUE (trx_id);
ALTER TABLE ONLY public.reports ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports ADD CONSTRAINT reports_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.resort_amenities ADD CONSTRAINT resort_amenities_pkey PRIMARY KEY (resort_id, amenity);
ALTER TABLE ONLY public.resort_days ADD CONSTRAINT resort_days_pkey PRIMARY KEY (resort_id, day);
ALTER TABLE ONLY public.resort_images ADD CONSTRAINT resort_images_pkey PRIMARY KEY (resort_id, display_order);
ALTER TABLE ONLY public.resort_places ADD CONSTRAINT resort_places_area_area_bn_district_id_key UNIQUE (area, area_bn, district_id);
ALTER TABLE ONLY public.resort_places ADD CONSTRAINT resort_places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.resort_policies ADD CONSTRAINT resort_policies_pkey PRIMARY KEY (resort_id, display_order);
ALTER TABLE ONLY public.resort_slug_history ADD CONSTRAINT resort_slug_history_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.resort_views_buffer ADD CONSTRAINT resort_views_buffer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.resort_views ADD CONSTRAINT resort_views_pkey PRIMARY KEY (resort_id);
ALTER TABLE ONLY public.resorts ADD CONSTRAINT resorts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.resorts ADD CONSTRAINT resorts_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.room_types ADD CONSTRAINT room_types_pkey PRIMARY KEY (resort_id, display_order);
ALTER TABLE ONLY public.saved_searches ADD CONSTRAINT saved_once UNIQUE (account_id, purpose, search);
ALTER TABLE ONLY public.saved_searches ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_searches ADD CONSTRAINT saved_searches_unsubscribe_token_key UNIQUE (unsubscribe_token);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.slug_history ADD CONSTRAINT slug_history_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.stays ADD CONSTRAINT stays_do_not_overlap EXCLUDE USING gist (resort_id WITH =, daterange(check_in, check_out) WITH &&) WHERE ((state = ANY (ARRAY['held'::text, 'confirmed'::text])));
ALTER TABLE ONLY public.stays ADD CONSTRAINT stays_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visit_hours ADD CONSTRAINT visit_hours_pkey PRIMARY KEY (listing_id, day);
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_pkey PRIMARY KEY (id);
CREATE INDEX accounts_to_erase ON public.accounts USING btree (erasure_requested_at) WHERE (erasure_requested_at IS NOT NULL);
CREATE INDEX agency_invitations_email ON public.agency_invitations USING btree (email);
CREATE INDEX agency_invitations_end ON public.agency_invitations USING btree (expires_at);
CREATE UNIQUE INDEX agency_invitations_open ON public.agency_invitations USING btree (agency_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX agency_members_agency ON public.agency_members USING btree (agency_id, joined_at);
CREATE INDEX api_keys_account ON public.api_keys USING btree (account_id, created_at);
CREATE INDEX areas_parent ON public.areas USING btree (parent_id);
CREATE INDEX auth_tokens_account ON public.auth_tokens USING btree (account_id);
CREATE INDEX auth_tokens_expiry ON public.auth_tokens USING btree (expires_at);
CREATE UNIQUE INDEX auth_tokens_secret ON public.auth_tokens USING btree (secret_hash);
CREATE INDEX auth_tokens_target ON public.auth_tokens USING btree (target, kind, created_at DESC);
CREATE INDEX bookings_account_id ON public.bookings USING btree (account_id, id DESC) WHERE (account_id IS NOT NULL);
CREATE INDEX bookings_check_out ON public.bookings USING btree (check_out) WHERE (check_out IS NOT NULL);
CREATE INDEX bookings_client_hash ON public.bookings USING btree (client_hash, created_at) WHERE (client_hash IS NOT NULL);
CREATE INDEX bookings_client_wider_hash ON public.bookings USING btree (client_wider_hash, created_at) WHERE (client_wider_hash IS NOT NULL);
CREATE INDEX bookings_email ON public.bookings USING btree (email, id DESC) WHERE (email IS NOT NULL);
CREATE INDEX bookings_listing_id ON public.bookings USING btree (listing_id, id DESC) WHERE (listing_id IS NOT NULL);
CREATE INDEX bookings_owner_id ON public.bookings USING btree (owner_id, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX bookings_resort_id ON public.bookings USING btree (resort_id, id DESC) WHERE (resort_id IS NOT NULL);
CREATE INDEX bookings_stay_phone ON public.bookings USING btree (phone, created_at) WHERE (kind = 'resort'::text);
CREATE INDEX bookings_stay_resort ON public.bookings USING btree (resort_id, created_at) WHERE (kind = 'resort'::text);
CREATE UNIQUE INDEX customer_reviews_booking ON public.customer_reviews USING btree (booking_id);
CREATE INDEX customer_reviews_email ON public.customer_reviews USING btree (email);
CREATE INDEX customer_reviews_public ON public.customer_reviews USING btree (created_at DESC, id DESC) WHERE (approval = 'approved'::text);
CREATE INDEX customer_reviews_queue ON public.customer_reviews USING btree (updated_at, id) WHERE (approval = 'pending'::text);
CREATE INDEX customer_reviews_rejected ON public.customer_reviews USING btree (rejected_at) WHERE (approval = 'rejected'::text);
CREATE INDEX customer_reviews_resort ON public.customer_reviews USING btree (resort_id, created_at DESC, id DESC) WHERE ((approval = 'approved'::text) AND (resort_id IS NOT NULL));
CREATE INDEX drafts_updated ON public.drafts USING btree (updated_at);
CREATE INDEX factors_account ON public.factors USING btree (account_id);
CREATE INDEX figure_events_listing_id ON public.figure_events USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX figure_events_resort_id ON public.figure_events USING btree (resort_id) WHERE (resort_id IS NOT NULL);
CREATE INDEX identities_account ON public.identities USING btree (account_id);
CREATE INDEX inquiries_account ON public.inquiries USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX inquiries_age ON public.inquiries USING btree (created_at);
CREATE INDEX inquiries_kept ON public.inquiries USING btree (created_at DESC) WHERE (delivery = 'kept'::text);
CREATE INDEX inquiries_listing ON public.inquiries USING btree (listing_id, created_at DESC) WHERE (listing_id IS NOT NULL);
CREATE INDEX inquiries_owner ON public.inquiries USING btree (owner_id, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX inquiries_resort ON public.inquiries USING btree (resort_id, created_at DESC) WHERE (resort_id IS NOT NULL);
CREATE INDEX inquiry_attachments_message ON public.inquiry_attachments USING btree (message_id, place);
CREATE INDEX inquiry_messages_author ON public.inquiry_messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE UNIQUE INDEX inquiry_messages_mail ON public.inquiry_messages USING btree (inquiry_id, side, mail_hash) WHERE (mail_hash IS NOT NULL);
CREATE INDEX inquiry_messages_thread ON public.inquiry_messages USING btree (inquiry_id, created_at, id);
CREATE INDEX inquiry_tokens_thread ON public.inquiry_tokens USING btree (inquiry_id);
CREATE INDEX ipn_messages_payment ON public.ipn_messages USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX landmarks_place ON public.landmarks USING gist (point((lng5)::double precision, (lat5)::double precision));
CREATE INDEX listing_cells_cell ON public.listing_cells USING btree (cell);
CREATE INDEX listing_cells_kind ON public.listing_cells USING btree (purpose, type, price_step);
CREATE INDEX listing_counts_area ON public.listing_counts USING btree (area_id);
CREATE INDEX listing_days_day ON public.listing_days USING btree (day);
CREATE INDEX listing_images_picture ON public.listing_images USING btree (picture_id);
CREATE INDEX listing_imports_account ON public.listing_imports USING btree (account_id, created_at);
CREATE INDEX listing_imports_age ON public.listing_imports USING btree (created_at);
CREATE UNIQUE INDEX listing_marks_current ON public.listing_marks USING btree (listing_id, mark) WHERE (removed_at IS NULL);
CREATE INDEX listing_marks_listing ON public.listing_marks USING btree (listing_id);
CREATE INDEX listing_news_listing ON public.listing_news USING btree (listing_id);
CREATE INDEX listing_news_waiting ON public.listing_news USING btree (id) WHERE (place IS NULL);
CREATE INDEX listing_views_buffer_listing ON public.listing_views_buffer USING btree (listing_id) INCLUDE (views);
CREATE INDEX listing_words_words ON public.listing_words USING gin (words) WITH (fastupdate=off);
CREATE INDEX listings_agency ON public.listings USING btree (agency_id, created_at DESC, id DESC) WHERE (agency_id IS NOT NULL);
CREATE INDEX listings_agent ON public.listings USING btree (agent_id, created_at DESC);
CREATE INDEX listings_agent_public ON public.listings USING btree (agent_id, created_at DESC, id DESC) INCLUDE (purpose, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_all ON public.listings USING btree (((approval = 'approved'::text)), created_at DESC, id DESC) WHERE (approval <> 'rejected'::text);
CREATE INDEX listings_approved ON public.listings USING btree (approved_at) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL) AND (approved_at IS NOT NULL));
CREATE INDEX listings_cell ON public.listings USING btree (public.listing_cell(purpose, type, bedrooms, bathrooms, public.listing_step((price_paisa)::double precision), public.listing_step((area_sqft)::double precision))) INCLUDE (purpose, type, bedrooms, bathrooms, price_paisa, area_sqft, sqft_price_paisa, created_at, id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE UNIQUE INDEX listings_demo_id ON public.listings USING btree (demo_id) WHERE (demo_id IS NOT NULL);
CREATE INDEX listings_featured ON public.listings USING btree (created_at DESC, id DESC) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL) AND featured);
CREATE INDEX listings_map ON public.listings USING btree (public_lat5, public_lng5) INCLUDE (purpose, type, price_paisa, area_sqft, bedrooms, area_id, place_hidden, created_at, id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_map_parts ON public.listings USING btree (purpose, type, ((get_byte(uuid_send(id), 15) & 15)), public_lat5, public_lng5) INCLUDE (price_paisa, area_sqft, bedrooms, area_id, place_hidden, id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_newest ON public.listings USING btree (created_at DESC, id DESC) INCLUDE (purpose, type, price_paisa, area_sqft, bedrooms, area_id, demo_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_own ON public.listings USING btree (agent_id, created_at DESC, id DESC) INCLUDE (approval, hidden_at, must_confirm, confirmed_at);
CREATE INDEX listings_place_area ON public.listings USING btree (area_id, purpose, area_sqft DESC, id DESC) INCLUDE (type, price_paisa, bedrooms) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_place_orders ON public.listings USING btree (area_id, purpose, created_at DESC, id DESC) INCLUDE (type, price_paisa, area_sqft, sqft_price_paisa, bedrooms) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_place_price ON public.listings USING btree (area_id, purpose, type, price_paisa, id) INCLUDE (area_sqft, bedrooms) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_place_sqft_price ON public.listings USING btree (area_id, purpose, sqft_price_paisa, id) INCLUDE (type, price_paisa, area_sqft, bedrooms) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_purpose_area_rooms ON public.listings USING btree (purpose, area_sqft DESC, id DESC) INCLUDE (type, price_paisa, bedrooms, bathrooms, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_purpose_filters ON public.listings USING btree (purpose, created_at DESC, id DESC) INCLUDE (type, price_paisa, area_sqft, bedrooms, area_id, demo_id, bathrooms, tenants, furnished, floor, orientation, parking, amenities, rental_month, advance_months, price_negotiable, confirmed_at, mark_count, public_lat5, public_lng5) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_purpose_price_rooms ON public.listings USING btree (purpose, price_paisa, id) INCLUDE (type, area_sqft, bedrooms, bathrooms, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_purpose_sqft_price_rooms ON public.listings USING btree (purpose, sqft_price_paisa, id) INCLUDE (type, price_paisa, area_sqft, bedrooms, bathrooms, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_queue ON public.listings USING btree (updated_at, id) WHERE (approval = 'pending'::text);
CREATE INDEX listings_rejected ON public.listings USING btree (rejected_at) WHERE (approval = 'rejected'::text);
CREATE INDEX listings_sitemap ON public.listings USING btree (id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL) AND (demo_id IS NULL));
CREATE INDEX listings_type_area_rooms ON public.listings USING btree (purpose, type, area_sqft DESC, id DESC) INCLUDE (price_paisa, bedrooms, bathrooms, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_type_bedrooms ON public.listings USING btree (purpose, type, bedrooms, price_paisa) INCLUDE (area_sqft, area_id, created_at, id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_type_filters ON public.listings USING btree (purpose, type, created_at DESC, id DESC) INCLUDE (price_paisa, area_sqft, bedrooms, area_id, demo_id, bathrooms, tenants, furnished, floor, orientation, parking, amenities, rental_month, advance_months, price_negotiable, confirmed_at, mark_count, public_lat5, public_lng5) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_type_price_rooms ON public.listings USING btree (purpose, type, price_paisa, id) INCLUDE (area_sqft, bedrooms, bathrooms, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_type_sqft_price_rooms ON public.listings USING btree (purpose, type, sqft_price_paisa, id) INCLUDE (price_paisa, area_sqft, bedrooms, bathrooms, area_id) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL));
CREATE INDEX listings_unconfirmed ON public.listings USING btree (confirmed_at) WHERE ((approval = 'approved'::text) AND (hidden_at IS NULL) AND must_confirm);
CREATE INDEX listings_well_verified ON public.listings USING btree (purpose, created_at DESC, id DESC) WHERE ((approval = 'approved'::text) AND (mark_count >= 3));
CREATE INDEX moderation_log_newest ON public.moderation_log USING btree (created_at DESC, id DESC);
CREATE INDEX moderation_log_subject ON public.moderation_log USING btree (kind, subject_id, created_at DESC, id DESC);
CREATE INDEX newsletter_subscribers_due ON public.newsletter_subscribers USING btree (digest_month, id) WHERE (unsubscribed_at IS NULL);
CREATE INDEX newsletter_subscribers_gone ON public.newsletter_subscribers USING btree (unsubscribed_at) WHERE (unsubscribed_at IS NOT NULL);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_digest_reader ON public.notifications USING btree (digest_at, account_id) WHERE (digest_at IS NOT NULL);
CREATE INDEX notifications_list ON public.notifications USING btree (account_id, created_at DESC, id DESC) WHERE shown;
CREATE INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE (shown AND (read_at IS NULL));
CREATE INDEX outbox_leases ON public.outbox USING btree (lease_until) WHERE (state = ANY (ARRAY['claimed'::text, 'sending'::text]));
CREATE INDEX outbox_next ON public.outbox USING btree (bulk, due_at) WHERE (state = 'queued'::text);
CREATE INDEX outbox_settled ON public.outbox USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX outbox_unsent ON public.outbox USING btree (template) WHERE (state = ANY (ARRAY['queued'::text, 'claimed'::text, 'sending'::text]));
CREATE INDEX owner_notices_asked_by ON public.owner_notices USING btree (asked_by);
CREATE INDEX owner_notices_successor ON public.owner_notices USING btree (successor);
CREATE INDEX payment_events_payment ON public.payment_events USING btree (payment_id, id);
CREATE INDEX payments_attention ON public.payments USING btree (id DESC) WHERE (attention IS NOT NULL);
CREATE INDEX payments_due ON public.payments USING btree (next_check_at, id) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX payments_one_live ON public.payments USING btree (booking_id) WHERE (state = ANY (ARRAY['initiated'::text, 'awaiting'::text, 'executing'::text, 'unknown'::text]));
CREATE UNIQUE INDEX payments_one_paid ON public.payments USING btree (booking_id) WHERE ((state = ANY (ARRAY['paid'::text, 'refunding'::text, 'refunded'::text])) AND (NOT surplus));
CREATE INDEX payments_state ON public.payments USING btree (state, id DESC);
CREATE UNIQUE INDEX pictures_blob_base ON public.pictures USING btree (blob_base) WHERE (blob_base IS NOT NULL);
CREATE INDEX pictures_draft ON public.pictures USING btree (draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX pictures_hash ON public.pictures USING btree (hash) INCLUDE (id, owner_id) WHERE (hash IS NOT NULL);
CREATE INDEX pictures_owner ON public.pictures USING btree (owner_id, created_at) WHERE (owner_id IS NOT NULL);
CREATE INDEX projects_all ON public.projects USING btree (((approval = 'approved'::text)), created_at DESC, id DESC) WHERE (approval <> 'rejected'::text);
CREATE INDEX projects_owner ON public.projects USING btree (created_by, created_at DESC);
CREATE INDEX projects_public ON public.projects USING btree (created_at DESC, id DESC) WHERE (approval = 'approved'::text);
CREATE INDEX projects_queue ON public.projects USING btree (updated_at, id) WHERE (approval = 'pending'::text);
CREATE INDEX projects_rejected ON public.projects USING btree (rejected_at) WHERE (approval = 'rejected'::text);
CREATE INDEX rate_limits_expiry ON public.rate_limits USING btree (expire);
CREATE INDEX refunds_due ON public.refunds USING btree (next_check_at, id) WHERE (next_check_at IS NOT NULL);
CREATE UNIQUE INDEX refunds_one_open ON public.refunds USING btree (payment_id) WHERE (state = ANY (ARRAY['requested'::text, 'sending'::text, 'unknown'::text]));
CREATE INDEX refunds_payment ON public.refunds USING btree (payment_id, id DESC);
CREATE INDEX reports_email ON public.reports USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX reports_open ON public.reports USING btree (created_at, id) WHERE (state = 'open'::text);
CREATE INDEX reports_over ON public.reports USING btree (created_at DESC, id DESC) WHERE (state <> 'open'::text);
CREATE INDEX reports_subject ON public.reports USING btree (kind, subject_id);
CREATE INDEX resort_days_day ON public.resort_days USING btree (day);
CREATE INDEX resort_images_picture ON public.resort_images USING btree (picture_id);
CREATE INDEX resort_slug_history_resort ON public.resort_slug_history USING btree (resort_id);
CREATE INDEX resort_views_buffer_resort ON public.resort_views_buffer USING btree (resort_id) INCLUDE (views);
CREATE INDEX resorts_all ON public.resorts USING btree (((approval = 'approved'::text)), created_at DESC, id DESC) WHERE (approval <> 'rejected'::text);
CREATE INDEX resorts_creator ON public.resorts USING btree (created_by, created_at DESC);
CREATE UNIQUE INDEX resorts_demo_id ON public.resorts USING btree (demo_id) WHERE (demo_id IS NOT NULL);
CREATE INDEX resorts_demo_newest ON public.resorts USING btree (((demo_id IS NOT NULL)) DESC, created_at DESC, id DESC) INCLUDE (night_paisa, max_guests, place_id) WHERE (approval = 'approved'::text);
CREATE INDEX resorts_newest ON public.resorts USING btree (created_at DESC, id DESC) INCLUDE (night_paisa, max_guests, place_id) WHERE (approval = 'approved'::text);
CREATE INDEX resorts_place ON public.resorts USING btree (place_id, created_at DESC, id DESC) INCLUDE (night_paisa, max_guests, place_id) WHERE (approval = 'approved'::text);
CREATE INDEX resorts_price ON public.resorts USING btree (night_paisa, id) INCLUDE (night_paisa, max_guests, place_id) WHERE (approval = 'approved'::text);
CREATE INDEX resorts_queue ON public.resorts USING btree (updated_at, id) WHERE (approval = 'pending'::text);
CREATE INDEX resorts_rejected ON public.resorts USING btree (rejected_at) WHERE (approval = 'rejected'::text);
CREATE INDEX saved_search_told_search ON public.saved_search_told USING btree (search_id, mailed_at);
CREATE INDEX saved_searches_at_once_alike ON public.saved_searches USING btree (seen, md5(search), id) WHERE (alert = 'at-once'::text);
CREATE INDEX saved_searches_daily_alike ON public.saved_searches USING btree (due_at, md5(search), id) WHERE (alert = 'daily'::text);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX slug_history_listing ON public.slug_history USING btree (listing_id);
CREATE INDEX stays_holds ON public.stays USING btree (held_until) WHERE (state = 'held'::text);
CREATE INDEX stays_resort ON public.stays USING btree (resort_id, check_out) WHERE (state = ANY (ARRAY['held'::text, 'confirmed'::text]));
CREATE INDEX visits_by_time ON public.visits USING btree (starts_at);
CREATE INDEX visits_listing ON public.visits USING btree (listing_id, starts_at);
CREATE UNIQUE INDEX visits_one_an_hour ON public.visits USING btree (listing_id, starts_at) WHERE (state = ANY (ARRAY['requested'::text, 'proposed'::text, 'confirmed'::text]));
CREATE INDEX visits_seeker ON public.visits USING btree (seeker_id, starts_at);
CREATE INDEX visits_to_remind ON public.visits USING btree (starts_at) WHERE ((state = 'confirmed'::text) AND (reminded_at IS NULL));

CREATE STATISTICS public.listings_kinds (mcv) ON purpose, type, bedrooms FROM public.listings;
CREATE TRIGGER customer_reviews_approval BEFORE UPDATE OF approval ON public.customer_reviews FOR EACH ROW WHEN ((old.approval IS DISTINCT FROM new.approval)) EXECUTE FUNCTION public.settle_approval();
CREATE TRIGGER customer_reviews_forgotten AFTER DELETE ON public.customer_reviews FOR EACH ROW EXECUTE FUNCTION public.forget_moderated('reviews');
CREATE TRIGGER customer_reviews_rated AFTER INSERT OR DELETE OR UPDATE OF approval, rating ON public.customer_reviews FOR EACH ROW EXECUTE FUNCTION public.rate_resort();
CREATE TRIGGER favourites_figure AFTER INSERT OR UPDATE OF marked ON public.favourites FOR EACH ROW EXECUTE FUNCTION public.figure_of_favourites();
CREATE TRIGGER inquiries_figure AFTER INSERT ON public.inquiries FOR EACH ROW EXECUTE FUNCTION public.figure_of_inquiries();
CREATE TRIGGER listing_marks_counted AFTER INSERT OR DELETE OR UPDATE ON public.listing_marks FOR EACH ROW EXECUTE FUNCTION public.count_listing_marks();
CREATE TRIGGER listing_slug_kept AFTER UPDATE OF slug ON public.listings FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.keep_listing_slug();
CREATE TRIGGER listings_approval BEFORE UPDATE OF approval ON public.listings FOR EACH ROW WHEN ((old.approval IS DISTINCT FROM new.approval)) EXECUTE FUNCTION public.settle_approval();
CREATE TRIGGER listings_cells_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_cells();
CREATE TRIGGER listings_cells_update AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_listing_cells();
CREATE TRIGGER listings_counted_delete AFTER DELETE ON public.listings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_listings_delete();
CREATE TRIGGER listings_counted_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listings_insert();
CREATE TRIGGER listings_counted_update AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listings_update();
CREATE TRIGGER listings_forgotten AFTER DELETE ON public.listings FOR EACH ROW EXECUTE FUNCTION public.forget_moderated('listings');
CREATE TRIGGER listings_marks_ended AFTER UPDATE OF approval, updated_at ON public.listings FOR EACH ROW WHEN (((new.approval <> 'approved'::text) AND ((old.approval = 'approved'::text) OR (old.updated_at IS DISTINCT FROM new.updated_at)))) EXECUTE FUNCTION public.end_listing_marks();
CREATE TRIGGER listings_news_insert AFTER INSERT ON public.listings FOR EACH ROW WHEN (((new.approval = 'approved'::text) AND (new.hidden_at IS NULL) AND new.must_confirm)) EXECUTE FUNCTION public.note_listing_news();
CREATE TRIGGER listings_news_update AFTER UPDATE ON public.listings FOR EACH ROW WHEN (((new.approval = 'approved'::text) AND (new.hidden_at IS NULL) AND new.must_confirm AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION public.note_listing_news();
CREATE TRIGGER listings_unhidden BEFORE UPDATE OF approval ON public.listings FOR EACH ROW WHEN (((new.approval <> 'approved'::text) AND (new.hidden_at IS NOT NULL))) EXECUTE FUNCTION public.unhide_unapproved();
CREATE TRIGGER listings_words AFTER INSERT OR UPDATE OF purpose, title, title_bn, description, description_bn ON public.listings FOR EACH ROW EXECUTE FUNCTION public.keep_listing_words();
CREATE TRIGGER moderation_log_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.moderation_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER payment_events_refuse_change BEFORE DELETE OR UPDATE ON public.payment_events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER payments_figure AFTER UPDATE OF state ON public.payments FOR EACH ROW EXECUTE FUNCTION public.figure_of_payments();
CREATE TRIGGER payments_guard_payment BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.guard_payment();
CREATE TRIGGER payments_refuse_change BEFORE DELETE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER profiles_phone_marks_ended AFTER UPDATE OF phone ON public.profiles FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION public.end_phone_marks();
CREATE TRIGGER projects_approval BEFORE UPDATE OF approval ON public.projects FOR EACH ROW WHEN ((old.approval IS DISTINCT FROM new.approval)) EXECUTE FUNCTION public.settle_approval();
CREATE TRIGGER projects_forgotten AFTER DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION public.forget_moderated('projects');
CREATE TRIGGER refunds_guard_refund BEFORE INSERT OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.guard_refund();
CREATE TRIGGER refunds_refuse_change BEFORE DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER resort_slug_kept AFTER UPDATE OF slug ON public.resorts FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.keep_resort_slug();
CREATE TRIGGER resorts_approval BEFORE UPDATE OF approval ON public.resorts FOR EACH ROW WHEN ((old.approval IS DISTINCT FROM new.approval)) EXECUTE FUNCTION public.settle_approval();
CREATE TRIGGER resorts_forgotten AFTER DELETE ON public.resorts FOR EACH ROW EXECUTE FUNCTION public.forget_moderated('resorts');
CREATE TRIGGER visits_figure AFTER INSERT ON public.visits FOR EACH ROW EXECUTE FUNCTION public.figure_of_visits();
ALTER TABLE ONLY public.areas ADD CONSTRAINT areas_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.areas(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_area_id_fkey FOREIGN KEY (area_id) REFERENCES public.areas(id);
ALTER TABLE ONLY public.slug_history ADD CONSTRAINT slug_history_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_images ADD CONSTRAINT listing_images_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_images ADD CONSTRAINT listing_images_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.pictures(id);
ALTER TABLE ONLY public.nearby_places ADD CONSTRAINT nearby_places_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_views_buffer ADD CONSTRAINT listing_views_buffer_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_views ADD CONSTRAINT listing_views_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_counts ADD CONSTRAINT listing_counts_area_id_fkey FOREIGN KEY (area_id) REFERENCES public.areas(id);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_id_fkey FOREIGN KEY (id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.auth_tokens ADD CONSTRAINT auth_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identities ADD CONSTRAINT identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factors ADD CONSTRAINT factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factor_codes ADD CONSTRAINT factor_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES public.factors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_places ADD CONSTRAINT resort_places_district_id_fkey FOREIGN KEY (district_id) REFERENCES public.areas(id);
ALTER TABLE ONLY public.resorts ADD CONSTRAINT resorts_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.resorts ADD CONSTRAINT resorts_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.resort_places(id);
ALTER TABLE ONLY public.resorts ADD CONSTRAINT resorts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.resort_images ADD CONSTRAINT resort_images_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_images ADD CONSTRAINT resort_images_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.pictures(id);
ALTER TABLE ONLY public.resort_amenities ADD CONSTRAINT resort_amenities_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.room_types ADD CONSTRAINT room_types_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_policies ADD CONSTRAINT resort_policies_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.nearby_attractions ADD CONSTRAINT nearby_attractions_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_views_buffer ADD CONSTRAINT resort_views_buffer_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_views ADD CONSTRAINT resort_views_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_slug_history ADD CONSTRAINT resort_slug_history_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stays ADD CONSTRAINT stays_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_area_id_fkey FOREIGN KEY (area_id) REFERENCES public.areas(id);
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.project_images ADD CONSTRAINT project_images_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_images ADD CONSTRAINT project_images_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.pictures(id);
ALTER TABLE ONLY public.inquiries ADD CONSTRAINT inquiries_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiries ADD CONSTRAINT inquiries_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiries ADD CONSTRAINT inquiries_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.bookings ADD CONSTRAINT bookings_stay_id_fkey FOREIGN KEY (stay_id) REFERENCES public.stays(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.pictures ADD CONSTRAINT pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.drafts ADD CONSTRAINT drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_reviews ADD CONSTRAINT customer_reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.customer_reviews ADD CONSTRAINT customer_reviews_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.moderation_log ADD CONSTRAINT moderation_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.reports ADD CONSTRAINT reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports ADD CONSTRAINT reports_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.ipn_messages ADD CONSTRAINT ipn_messages_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.inquiries ADD CONSTRAINT inquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiries ADD CONSTRAINT inquiries_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_news ADD CONSTRAINT listing_news_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_searches ADD CONSTRAINT saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.favourites ADD CONSTRAINT favourites_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.name_changes ADD CONSTRAINT name_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_prices ADD CONSTRAINT listing_prices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_marks ADD CONSTRAINT listing_marks_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_marks ADD CONSTRAINT listing_marks_set_by_fkey FOREIGN KEY (set_by) REFERENCES public.profiles(id);
ALTER TABLE ONLY public.visit_hours ADD CONSTRAINT visit_hours_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visits ADD CONSTRAINT visits_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_reviews ADD CONSTRAINT customer_reviews_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_reviews ADD CONSTRAINT customer_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id);
ALTER TABLE ONLY public.inquiry_messages ADD CONSTRAINT inquiry_messages_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiry_messages ADD CONSTRAINT inquiry_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiry_tokens ADD CONSTRAINT inquiry_tokens_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_days ADD CONSTRAINT listing_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.resort_days ADD CONSTRAINT resort_days_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.figure_events ADD CONSTRAINT figure_events_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.figure_events ADD CONSTRAINT figure_events_resort_id_fkey FOREIGN KEY (resort_id) REFERENCES public.resorts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notification_settings ADD CONSTRAINT notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feed_tokens ADD CONSTRAINT feed_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_imports ADD CONSTRAINT listing_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_members ADD CONSTRAINT agency_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_members ADD CONSTRAINT agency_members_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_invitations ADD CONSTRAINT agency_invitations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agency_invitations ADD CONSTRAINT agency_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.listing_words ADD CONSTRAINT listing_words_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_search_told ADD CONSTRAINT saved_search_told_search_id_fkey FOREIGN KEY (search_id) REFERENCES public.saved_searches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiry_attachments ADD CONSTRAINT inquiry_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.inquiry_messages(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.agency_members ADD CONSTRAINT agency_members_role_by_fkey FOREIGN KEY (role_by) REFERENCES public.profiles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.name_changes ADD CONSTRAINT name_changes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES public.agencies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_notices ADD CONSTRAINT owner_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.agency_members(account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.owner_notices ADD CONSTRAINT owner_notices_successor_fkey FOREIGN KEY (successor) REFERENCES public.agency_members(account_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.owner_notices ADD CONSTRAINT owner_notices_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.agency_members(account_id) ON DELETE SET NULL;
