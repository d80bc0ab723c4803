import type { buildAnnouncementRoutes, retestRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { announceBuild } from "./announcement/announce-build.ts";
import { listTesterBuilds } from "./announcement/list-tester-builds.ts";
import { previewAnnouncement } from "./announcement/preview-announcement.ts";
import { retireBuild } from "./announcement/retire-build.ts";
import { answerRetest } from "./answer/answer-retest.ts";
import { getRetest } from "./answer/get-retest.ts";
import { listBuildRetests } from "./answer/list-build-retests.ts";
import { listRetests } from "./answer/list-retests.ts";
import { askForRetests } from "./request/ask-for-retests.ts";
import { cancelRetest } from "./request/cancel-retest.ts";

export const retestHandlers: Handlers<typeof buildAnnouncementRoutes & typeof retestRoutes> = {
  previewAnnouncement,
  announceBuild,
  retireBuild,
  listTesterBuilds,
  listRetests,
  getRetest,
  answerRetest,
  listBuildRetests,
  askForRetests,
  cancelRetest,
};
