import type { AuditAction } from "@firstlight/contract";
import { ClipboardCheck, Download, Eye, LogIn, type LucideIcon, Mail, Pencil, Plus, Trash2 } from "lucide-react";
import { Badge } from "../../ui/index.ts";
import { actionTones } from "./audit-words.ts";

const icons: Record<AuditAction, LucideIcon> = {
  CREATE: Plus,
  UPDATE: Pencil,
  DELETE: Trash2,
  LOGIN: LogIn,
  INVITE: Mail,
  EXPORT: Download,
  ASSIGN: ClipboardCheck,
  VIEW: Eye,
};

export function ActionBadge({ action }: { action: AuditAction }) {
  return (
    <Badge tone={actionTones[action]} icon={icons[action]}>
      {action}
    </Badge>
  );
}
