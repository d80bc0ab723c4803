import type { ReportComment, ReportDetail } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { Avatar, Card, cx } from "#ui/index.ts";
import { CommentBox } from "./comment-box.tsx";
import { MessageFiles, MessageText } from "#shared/messages/content.tsx";

interface ConversationProps {
  projectId: string;
  report: ReportDetail;
}

/** What the reader and the team wrote to each other about it. */
export function Conversation({ projectId, report }: ConversationProps) {
  const { comments, has_it, is_own } = report;
  const mayWrite = has_it || is_own;
  return (
    <Card as="section" title={t("You and the team")} description={t("Other testers don’t see this.")}>
      {comments.length > 0 && (
        <ol aria-label={t("Comments")} className="mb-5 flex flex-col gap-4">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {mayWrite ? (
        <CommentBox projectId={projectId} report={report} />
      ) : (
        <p className="text-base text-ink-muted">{t("Select “Me too” to write to the team about it.")}</p>
      )}
    </Card>
  );
}

function Comment({ comment: { author, body, files, created_at } }: { comment: ReportComment }) {
  return (
    <li className="flex items-start gap-3">
      <Avatar name={author.name} size="sm" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-subtle">
          <bdi className="font-medium text-ink">{author.is_self ? t("You") : author.name}</bdi>
          {author.is_staff && <span>{t("Team member")}</span>}
          <TimeAgo time={created_at} />
        </p>
        <div className={cx("mt-1 rounded-lg px-3.5 py-2", author.is_self ? "bg-brand-soft" : "bg-sunken")}>
          <MessageText text={body} />
          <MessageFiles files={files} />
        </div>
      </div>
    </li>
  );
}
