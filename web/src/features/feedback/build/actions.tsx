import type { Build } from "@firstlight/contract";
import { useNavigate } from "@tanstack/react-router";
import { Archive, Megaphone, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, ConfirmDialog, toast } from "#ui/index.ts";
import { AnnounceDialog } from "./announce.tsx";
import { BuildDialog } from "./dialog.tsx";
import { type BuildAddress, useBuildChange } from "./queries.ts";

interface QuestionProps {
  address: BuildAddress;
  name: string;
  onClose: () => void;
}

function RetireDialog({ address, name, onClose }: QuestionProps) {
  const retire = useBuildChange(address, "retireBuild");
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("Retire {name}?", { name })}
      confirmLabel={t("Retire Build")}
      onConfirm={() => retire.mutateAsync()}
    >
      <p>{t("Testers are no longer asked to check anything in it. Their answers stay.")}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ address, name, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const remove = useBuildChange(address, "deleteBuild");
  const { projectId } = address;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("Delete {name}?", { name })}
      confirmLabel={t("Delete Build")}
      tone="danger"
      onConfirm={async () => {
        await remove.mutateAsync();
        toast.success(t("Build deleted"));
        void navigate({ to: "/projects/$projectId/feedback/builds", params: { projectId } });
      }}
    >
      <p>{t("Testers have never seen it. This can’t be undone.")}</p>
    </ConfirmDialog>
  );
}

/** What can be done with a build, as far as it has come. */
export function BuildActions({ build }: { build: Build }) {
  const [open, setOpen] = useState<"edit" | "announce" | "retire" | "delete">();
  const onClose = () => setOpen(undefined);
  const { name, status } = build;
  const address = { projectId: build.project_id, buildId: build.id };
  return (
    <>
      {status === "draft" && (
        <Button icon={Trash2} onPress={() => setOpen("delete")}>
          {t("Delete")}
        </Button>
      )}
      {status === "announced" && (
        <Button icon={Archive} onPress={() => setOpen("retire")}>
          {t("Retire")}
        </Button>
      )}
      <Button icon={Pencil} onPress={() => setOpen("edit")}>
        {t("Edit")}
      </Button>
      {status === "draft" && (
        <Button variant="primary" icon={Megaphone} onPress={() => setOpen("announce")}>
          {t("Announce…")}
        </Button>
      )}
      {open === "edit" && (
        <BuildDialog
          projectId={build.project_id}
          build={build}
          onClose={onClose}
          onSaved={() => {
            onClose();
            toast.success(t("Build saved"));
          }}
        />
      )}
      {open === "announce" && <AnnounceDialog {...address} name={name} onClose={onClose} />}
      {open === "retire" && <RetireDialog address={address} name={name} onClose={onClose} />}
      {open === "delete" && <DeleteDialog address={address} name={name} onClose={onClose} />}
    </>
  );
}
