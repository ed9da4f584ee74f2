import { AccountImport, type AccountImportProps } from "#blocks/account/AccountImport.tsx";

/** `/account/import`: posts many properties from a file. */
export default function AccountImportIsland(props: AccountImportProps) {
  return <AccountImport {...props} />;
}
