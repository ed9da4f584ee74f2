import { ApiKeys, type ApiKeysProps } from "#features/api-keys/ApiKeys.tsx";

/** `/account/api-keys`: keys for programs, and the feed for partners. */
export default function ApiKeysIsland(props: ApiKeysProps) {
  return <ApiKeys {...props} />;
}
