import { keysOf, type AuditAction } from "@firstlight/contract";
import { ClipboardCheck, Download, Eye, LogIn, type LucideIcon, Mail, Pencil, Plus, Trash2 } from "lucide-react";
import { Badge, type BadgeTone } from "#ui/index.ts";

const tones: Record<AuditAction, BadgeTone> = {
  CREATE: "success",
  UPDATE: "info",
  DELETE: "danger",
  LOGIN: "neutral",
  INVITE: "brand",
  EXPORT: "warning",
  ASSIGN: "brand",
  VIEW: "neutral",
};
/** Whatever an audit entry can say was done. */
export const auditActions = keysOf(tones);
export const actionOptions = auditActions.map((value) => ({ value, label: value }));

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
    <Badge tone={tones[action]} icon={icons[action]}>
      {action}
    </Badge>
  );
}
