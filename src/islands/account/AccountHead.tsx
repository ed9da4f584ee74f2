import { AccountHead, type AccountHeadProps } from "#blocks/account/AccountHead.tsx";
import { useIslandReady } from "#ui/hydration/use-island-ready.ts";

/** The head of the account page: its owner, notices, and signing out. */
export default function AccountHeadIsland(props: AccountHeadProps) {
  const root = useIslandReady<HTMLDivElement>();
  return (
    <div ref={root} className="grid gap-4">
      <AccountHead {...props} />
    </div>
  );
}
