import { sql, type RawBuilder } from "kysely";

/**
 * The name by which a mail greets somebody: in Bengali letters where the account reads Bengali and has one, else as it was written.
 * @param profile the alias of the row of `profiles`, `account` that of `accounts`
 */
export const nameFor = (profile: string, account: string): RawBuilder<string> => {
  const [own, bengali, locale] = [`${profile}.name`, `${profile}.name_bn`, `${account}.locale`].map((ref) =>
    sql.ref(ref),
  );
  return sql<string>`case when ${locale} = 'bn' then coalesce(nullif(${bengali}, ''), ${own}) else ${own} end`;
};
