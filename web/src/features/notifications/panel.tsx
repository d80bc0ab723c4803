import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, Sheet } from "#ui/index.ts";
import { NotificationList } from "./list.tsx";
import { useReadAll } from "./queries.ts";
import { unreadQuery } from "./unread-query.ts";

interface NotificationPanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function ReadAll() {
  const { readAll, isPending } = useReadAll();
  return (
    <Button isPending={isPending} onPress={readAll}>
      {t("Mark All as Read")}
    </Button>
  );
}

/** Beside the page, on phones from the bottom. */
export function NotificationPanel({ isOpen, onOpenChange }: NotificationPanelProps) {
  const { data } = useQuery(unreadQuery());
  const unread = data?.count ?? 0;
  const [hadUnread, setHadUnread] = useState(unread > 0);
  // The button stays until the panel is closed: taken away on the press it would take the focus with it.
  if (unread > 0 && !hadUnread) setHadUnread(true);
  if (!isOpen && unread === 0 && hadUnread) setHadUnread(false);
  return (
    <Sheet
      title={t("Notifications")}
      description={t("The last 90 days, newest first.")}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={hadUnread && <ReadAll />}
    >
      {({ close }) => <NotificationList onFollow={close} />}
    </Sheet>
  );
}
