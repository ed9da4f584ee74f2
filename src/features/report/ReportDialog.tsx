import { useEffect, useRef } from "react";
import { Dialog } from "#ui/dialog/Dialog.tsx";
import { Report, type ReportProps } from "./Report.tsx";

type Props = Pick<ReportProps, "about"> & {
  title: string;
  onClose: () => void;
};

/** The report over the page that it is about, open as soon as it is there. */
export function ReportDialog({ about, title, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <Dialog ref={dialog} id="report-dialog" title={title} onClose={onClose}>
      <Report about={about} answer={null} />
    </Dialog>
  );
}
