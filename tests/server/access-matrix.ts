/**
 * The expected response to a valid request, for every route and caller: taken from the specification (6. Roles and permissions) and
 * the API docs, written down and not computed. Each has its own company and data: see `tests/support/callers.ts` for the callers.
 *
 * Requests without a session return 401. Owner and admins run the company; only the owner transfers it, sets response retention
 * and allows support to make changes. Members work on projects; testers see their own data. Without access staff get 402 for all but
 * their own account, billing and their data; testers are unaffected. Another company's objects return 404; requests about the caller's
 * own data return theirs.
 *
 * 409 and 422 count as access, too: another condition is unmet. An owner must transfer ownership before deletion, a file of a response
 * stays, no part of an upload has arrived, the DNS record is missing, a user without a password cannot confirm it.
 */

import { type CallerName, callerNames } from "./access-callers.ts";

//                                                                  signed out   staff of theirs  testers  changed  locked   another's    panel
const table = `
# signing in and one's own account
POST   /auth/login                                                  200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/register                                               201 201 201  201 201 201  201 201  201 201  201 201  201 201 201  201
GET    /auth/me                                                     401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
POST   /auth/logout                                                 401 401 401  204 204 204  204 204  401 204  204 204  204 204 204  401
GET    /auth/invitations/{token}                                    200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/invitations/accept                                     200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/forgot-password                                        202 202 202  202 202 202  202 202  202 202  202 202  202 202 202  202
POST   /auth/reset-password/check                                   200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/reset-password                                         200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/magic-link                                             202 202 202  202 202 202  202 202  202 202  202 202  202 202 202  202
POST   /auth/magic-link/consume                                     200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/support-session                                        200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/confirm-email                                          200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /auth/confirm-registration                                   401 401 401  409 409 409  409 409  401 409  409 409  409 409 409  401
POST   /auth/confirm-registration/resend                            401 401 401  409 409 409  409 409  401 409  409 409  409 409 409  401
POST   /auth/switch-company                                         401 401 401  200 200 200  200 200  401 200  200 200  404 404 404  401
GET    /auth/sessions                                               401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
DELETE /auth/sessions/{id}                                          401 401 401  204 204 204  204 404  401 404  204 204  404 404 404  401
POST   /auth/sessions/end-others                                    401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
PUT    /users/profile                                               401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
PUT    /users/password                                              401 401 401  204 204 204  204 422  401 422  204 204  204 204 204  401
# billing
GET    /subscription/status                                         401 401 401  200 200 200  403 403  401 200  200 403  200 200 403  401
POST   /subscription/upgrade                                        401 401 401  200 200 403  403 403  401 403  409 403  200 403 403  401
POST   /subscription/portal                                         401 401 401  200 200 403  403 403  401 403  409 403  200 403 403  401
GET    /subscription/next-invoice                                   401 401 401  200 200 200  403 403  401 200  200 403  200 200 403  401
GET    /subscription/seat-preview                                   401 401 401  200 200 200  403 403  401 200  200 403  200 200 403  401
GET    /subscription/invoices                                       401 401 401  200 200 200  403 403  401 200  200 403  200 200 403  401
# team
GET    /team/members                                                401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
POST   /team/invite                                                 401 401 401  201 201 403  403 403  401 403  402 403  201 403 403  401
PATCH  /team/members/{id}                                           401 401 401  200 200 403  403 403  401 403  402 403  404 403 403  401
DELETE /team/members/{id}                                           401 401 401  204 204 403  403 403  401 403  402 403  404 403 403  401
POST   /team/members/{id}/make-owner                                401 401 401  200 403 403  403 403  401 403  402 403  404 403 403  401
# mail
POST   /email/resend                                                401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /email/bulk-send                                             401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
POST   /email/preview                                               401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /email/preferences                                           401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
PUT    /email/preferences                                           401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
GET    /email/unsubscribe/{token}                                   200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /email/unsubscribe                                           200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /email/resubscribe                                           200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
GET    /email/log                                                   401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /email/suppressions                                          401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
DELETE /email/suppressions/{id}                                     401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /email/reminders                                             401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
PUT    /email/reminders                                             401 401 401  200 200 403  403 403  401 403  402 403  200 403 403  401
# company
GET    /company/compliance                                          401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
PUT    /company/retention                                           401 401 401  200 403 403  403 403  401 403  402 403  200 403 403  401
GET    /company/branding                                            401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
PUT    /company/branding                                            401 401 401  200 200 403  403 403  401 403  402 403  200 403 403  401
GET    /public/branding                                             200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
GET    /public/company-domain                                       200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
GET    /company/custom-domain                                       401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
PUT    /company/custom-domain                                       401 401 401  200 200 403  403 403  401 403  402 403  200 403 403  401
POST   /company/custom-domain/verify                                401 401 401  409 409 403  403 403  401 403  402 403  409 403 403  401
DELETE /company/custom-domain                                       401 401 401  204 204 403  403 403  401 403  402 403  204 403 403  401
GET    /company/reply-to                                            401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
PUT    /company/reply-to                                            401 401 401  200 200 403  403 403  401 403  402 403  200 403 403  401
DELETE /company/reply-to                                            401 401 401  204 204 403  403 403  401 403  402 403  204 403 403  401
POST   /company/reply-to/confirm                                    200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
GET    /public/custom-domain                                        204 204 204  204 204 204  204 204  204 204  204 204  204 204 204  204
GET    /company/support-access                                      401 401 401  200 200 403  403 403  401 403  402 403  200 403 403  401
PUT    /company/support-access                                      401 401 401  200 403 403  403 403  401 403  402 403  200 403 403  401
POST   /company/support-access/{id}/end                             401 401 401  204 204 403  403 403  401 403  204 403  404 403 403  401
GET    /company/audit/logs                                          401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
POST   /company/audit/exports                                       401 401 401  202 202 403  403 403  401 403  402 403  202 403 403  401
GET    /company/audit/exports/{id}                                  401 401 401  200 200 403  403 403  401 403  402 403  404 403 403  401
GET    /company/audit/exports/{id}/file                             401 401 401  200 200 403  403 403  401 403  402 403  404 403 403  401
# files
POST   /uploads                                                     401 401 401  201 201 201  201 201  401 201  402 201  201 201 201  401
POST   /uploads/in-parts                                            401 401 401  201 201 201  201 201  401 201  402 201  201 201 201  401
GET    /uploads/in-parts/{id}                                       401 401 401  200 200 200  200 404  401 404  402 200  404 404 404  401
PUT    /uploads/in-parts/{id}/{part}                                401 401 401  200 200 200  200 404  401 404  402 200  404 404 404  401
POST   /uploads/in-parts/{id}/finish                                401 401 401  409 409 409  409 404  401 404  402 409  404 404 404  401
GET    /uploads/{id}                                                401 401 401  200 200 200  200 404  401 200  402 200  404 404 404  401
DELETE /uploads/{id}                                                401 401 401  409 409 409  409 404  401 409  402 409  404 404 404  401
# projects and testers
GET    /projects                                                    401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
POST   /projects                                                    401 401 401  201 201 201  403 403  401 201  402 403  201 201 403  401
GET    /projects/{id}                                               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /projects/{id}                                               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /projects/{id}                                               401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /projects/{id}/archive                                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/restore                                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/activity                                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/feedback                                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback/status                               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/beta-users                                    401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/beta-users/ids                                401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/beta-users/{userId}                           401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/beta-users/{userId}/timeline                  401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /projects/{id}/beta-users/{userId}/note                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/beta-users/tags                               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/tester-tags                                   401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/beta-users/remove                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/nudge                                         401 401 401  202 202 202  403 403  401 202  402 403  404 404 403  401
POST   /projects/{id}/tester-groups/{groupId}/members               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /projects/{id}/tester-groups/{groupId}/members/{userId}      401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /users/beta                                                  401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
POST   /users/invite-beta                                           401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PATCH  /users/beta/{id}                                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /users/beta/{id}                                             401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
DELETE /projects/{id}/beta-users/{userId}                           401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /projects/{id}/beta-users/import/preview                     401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/beta-users/import                             401 401 401  202 202 202  403 403  401 202  402 403  404 404 403  401
GET    /projects/{id}/beta-users/imports                            401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/beta-users/imports/{importId}                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/beta-users/imports/{importId}/rows            401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/tester-groups                                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/tester-groups/{groupId}                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/tester-groups                                 401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PUT    /projects/{id}/tester-groups/{groupId}                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /projects/{id}/tester-groups/{groupId}                       401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
# testers
GET    /beta/dashboard                                              401 401 401  403 403 403  200 200  401 403  403 200  403 403 200  401
GET    /beta/offline                                                401 401 401  403 403 403  200 200  401 403  403 200  403 403 200  401
GET    /beta/projects/{id}/forms                                    401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /beta/forms/{id}                                             401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
# forms and answers
GET    /forms                                                       401 401 401  200 200 200  200 200  401 200  402 200  200 200 200  401
POST   /forms                                                       401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
POST   /forms/blank                                                 401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
GET    /forms/{id}                                                  401 401 401  200 200 200  200 404  401 200  402 200  404 404 404  401
PUT    /forms/{id}                                                  401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /forms/{id}/publish                                          401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /forms/{id}/unpublish                                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /forms/{id}/edit                                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /forms/{id}/edit                                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /forms/{id}/edit                                             401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /forms/{id}/close                                            401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /forms/{id}/duplicate                                        401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
DELETE /forms/{id}                                                  401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /forms/{id}/draft                                            401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
PUT    /forms/{id}/draft                                            401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /forms/{id}/responses                                        401 401 401  403 403 403  201 404  401 403  403 201  403 403 404  401
GET    /forms/{id}/responses                                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /forms/{id}/responses/{rid}                                  401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /forms/{id}/responses/{rid}                                  401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
PUT    /forms/{id}/responses/{rid}/note                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /forms/{id}/unanswered                                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /forms/{id}/summary                                          401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /forms/{id}/answers                                          401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /forms/{id}/export                                           401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
# wizards and onboarding
GET    /projects/{id}/wizards                                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/wizards                                       401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
GET    /wizards/{id}                                                401 401 401  200 200 200  200 404  401 200  402 200  404 404 404  401
PUT    /wizards/{id}                                                401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /wizards/{id}                                                401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /wizards/blank                                               401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
GET    /wizards/{id}/edit                                           401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /wizards/{id}/edit                                           401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /wizards/{id}/edit                                           401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /wizards/{id}/publish                                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /wizards/{id}/unpublish                                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /wizards/{id}/steps                                          401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PUT    /wizards/{id}/steps/{stepId}                                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /wizards/{id}/steps/{stepId}                                 401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
PUT    /wizards/{id}/step-order                                     401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /wizards/{id}/duplicate                                      401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
POST   /wizards/{id}/assign                                         401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /wizards/{id}/assignments/{userId}                           401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /wizards/{id}/remind                                         401 401 401  202 202 202  403 403  401 202  402 403  404 404 403  401
GET    /projects/{id}/onboarding                                    401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/onboarding                                    401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
GET    /onboarding/{id}                                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /onboarding/{id}                                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /onboarding/{id}                                             401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /onboarding/{id}/steps                                       401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PUT    /onboarding/{id}/steps/{stepId}                              401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /onboarding/{id}/steps/{stepId}                              401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /beta/projects/{id}/wizards                                  401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /wizards/{id}/progress                                       401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /wizards/{id}/start                                          401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /wizards/{id}/steps/{stepId}/responses                       401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /wizards/{id}/steps/{stepId}/complete                        401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /wizards/{id}/steps/{stepId}/skip                            401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /beta/projects/{id}/onboarding                               401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /beta/projects/{id}/onboarding/{stepId}/complete             401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /wizards/{id}/analytics                                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /wizards/{id}/testers                                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /wizards/{id}/answers                                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /wizards/{id}/export                                         401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
# figures
GET    /dashboard/stats                                             401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /dashboard/recent-responses                                  401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /search                                                      401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /trash                                                       401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
POST   /trash/{type}/{id}/restore                                   401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /trash/{type}/{id}                                           401 401 401  204 204 403  403 403  401 403  402 403  404 403 403  401
GET    /dashboard/attention                                         401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /projects/{id}/attention                                     401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /stats/overview                                              401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /company/analytics/overview                                  401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /company/analytics/trends                                    401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /company/analytics/projects                                  401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /company/analytics/export                                    401 401 401  200 200 200  403 403  401 200  402 403  200 200 403  401
GET    /projects/{id}/analytics                                     401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/analytics/feedback                            401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/analytics/forms                               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/analytics/wizards                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/analytics/testers                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /subscription/usage                                          401 401 401  200 200 200  403 403  401 200  200 403  200 200 403  401
# messages and notifications
GET    /projects/{id}/users                                         401 401 401  200 200 200  200 404  401 200  402 200  404 404 404  401
GET    /projects/{id}/messages                                      401 401 401  200 200 200  200 404  401 200  402 200  404 404 404  401
POST   /projects/{id}/messages                                      401 401 401  201 201 201  201 404  401 201  402 201  404 404 404  401
POST   /projects/{id}/messages/broadcast                            401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
POST   /projects/{id}/messages/recipients                           401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/conversations                                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
# builds and feedback
GET    /projects/{id}/builds                                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/builds                                        401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
GET    /projects/{id}/builds/{buildId}                              401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /projects/{id}/builds/{buildId}                              401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /projects/{id}/builds/{buildId}                              401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /projects/{id}/feedback-items                                401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/feedback-items/export                         401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/feedback-items/summary                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items                                401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
GET    /projects/{id}/feedback-items/{number}                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PATCH  /projects/{id}/feedback-items/{number}                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /projects/{id}/feedback-items/{number}                       401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/bulk                           401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/import/preview                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/import                         401 401 401  202 202 202  403 403  401 202  402 403  404 404 403  401
GET    /projects/{id}/feedback-imports/{importId}                   401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/feedback-imports/{importId}/rows              401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/draft                          401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/by-source                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/from-responses                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/{number}/merge                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/{number}/unmerge               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/feedback-items/{number}/timeline              401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/{number}/comments              401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PATCH  /projects/{id}/feedback-items/{number}/comments/{commentId}  401 401 401  200 200 200  403 403  401 404  402 403  404 404 403  401
DELETE /projects/{id}/feedback-items/{number}/comments/{commentId}  401 401 401  204 204 204  403 403  401 404  402 403  404 404 403  401
GET    /projects/{id}/feedback-items/{number}/people                401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/{number}/people                401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
DELETE /projects/{id}/feedback-items/{number}/people/{userId}       401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
PUT    /projects/{id}/feedback-items/{number}/following             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/similar                        401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/feedback-settings                             401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
PUT    /projects/{id}/feedback-settings                             401 401 401  200 200 403  403 403  401 403  402 403  404 403 403  401
GET    /projects/{id}/feedback-labels                               401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-labels                               401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PUT    /projects/{id}/feedback-labels/{labelId}                     401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
DELETE /projects/{id}/feedback-labels/{labelId}                     401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /projects/{id}/feedback-views                                401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-views                                401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
PATCH  /projects/{id}/feedback-views/{viewId}                       401 401 401  200 200 200  403 403  401 404  402 403  404 404 403  401
DELETE /projects/{id}/feedback-views/{viewId}                       401 401 401  204 204 204  403 403  401 404  402 403  404 404 403  401
GET    /projects/{id}/builds/{buildId}/announcement                 401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/builds/{buildId}/announce                     401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/builds/{buildId}/retire                       401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
GET    /projects/{id}/builds/{buildId}/retests                      401 401 401  200 200 200  403 403  401 200  402 403  404 404 403  401
POST   /projects/{id}/feedback-items/{number}/retests               401 401 401  201 201 201  403 403  401 201  402 403  404 404 403  401
DELETE /projects/{id}/retests/{retestId}                            401 401 401  204 204 204  403 403  401 204  402 403  404 404 403  401
GET    /beta/projects/{id}/builds                                   401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /beta/devices                                                401 401 401  403 403 403  200 200  401 403  403 200  403 403 200  401
PUT    /beta/devices                                                401 401 401  403 403 403  200 200  401 403  403 200  403 403 200  401
GET    /beta/retests                                                401 401 401  403 403 403  200 200  401 403  403 200  403 403 200  401
GET    /beta/retests/{id}                                           401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
PUT    /beta/retests/{id}                                           401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /beta/projects/{id}/feedback                                 401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /beta/projects/{id}/feedback                                 401 401 401  403 403 403  201 404  401 403  403 201  403 403 404  401
GET    /beta/projects/{id}/feedback/{number}                        401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
PATCH  /beta/projects/{id}/feedback/{number}                        401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
DELETE /beta/projects/{id}/feedback/{number}                        401 401 401  403 403 403  204 404  401 403  403 204  403 403 404  401
POST   /beta/projects/{id}/feedback/{number}/comments               401 401 401  403 403 403  201 404  401 403  403 201  403 403 404  401
PUT    /beta/projects/{id}/feedback/{number}/vote                   401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
DELETE /beta/projects/{id}/feedback/{number}/vote                   401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
PUT    /beta/projects/{id}/feedback/{number}/following              401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
POST   /beta/projects/{id}/feedback/similar                         401 401 401  403 403 403  200 404  401 403  403 200  403 403 404  401
GET    /beta/messages                                               401 401 401  403 403 403  200 200  401 403  403 200  403 403 200  401
POST   /messages/{id}/read                                          401 401 401  200 200 200  200 404  401 404  402 200  404 404 404  401
GET    /notifications                                               401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
POST   /notifications/{id}/read                                     401 401 401  200 200 200  200 404  401 404  200 200  404 404 404  401
POST   /notifications/read-all                                      401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
GET    /events                                                      401 401 401  200 200 200  200 200  401 200  402 200  200 200 200  401
GET    /notifications/push                                          401 401 401  200 200 200  200 200  401 200  200 200  200 200 200  401
PUT    /notifications/push                                          401 401 401  204 204 204  204 204  401 204  204 204  204 204 204  401
POST   /notifications/push/forget                                   401 401 401  204 204 204  204 204  401 204  204 204  204 204 204  401
# one's own data, and the company's
GET    /me/export                                                   401 401 401  200 200 200  200 202  401 202  200 200  200 200 200  401
GET    /me/export/file                                              401 401 401  200 200 200  200 404  401 404  200 200  200 200 200  401
POST   /me/erase                                                    401 401 401  409 202 202  202 202  401 202  409 202  409 202 202  401
POST   /me/erase/confirm                                            202 202 202  202 202 202  202 202  202 202  202 202  202 202 202  202
POST   /company/export                                              401 401 401  202 202 403  403 403  401 403  202 403  202 403 403  401
GET    /company/exports                                             401 401 401  200 200 403  403 403  401 403  200 403  200 403 403  401
GET    /company/exports/{id}                                        401 401 401  200 200 403  403 403  401 403  200 403  404 403 403  401
GET    /company/exports/{id}/file                                   401 401 401  200 200 403  403 403  401 403  200 403  404 403 403  401
# the public pages
POST   /contact                                                     202 202 202  202 202 202  202 202  202 202  202 202  202 202 202  202
GET    /public/operator                                             200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
# the panel of those who run the service
POST   /admin/login                                                 200 200 200  200 200 200  200 200  200 200  200 200  200 200 200  200
POST   /admin/logout                                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
GET    /admin/me                                                    401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/password                                              401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
POST   /admin/second-factor                                         401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/second-factor/confirm                                 401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  409
POST   /admin/second-factor/recovery-codes                          401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  409
POST   /admin/second-factor/remove                                  401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  409
GET    /admin/users                                                 401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/users/export                                          401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/users/{id}/details                                    401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/users/{id}/extend-trial                               401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/users/{id}/reset-password                             401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/users/action                                          401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/companies/{id}/internal                               401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/subscriptions                                         401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/subscriptions/export                                  401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/subscriptions/update                                  401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/payment-reversals                                     401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/payment-reversals/export                              401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/analytics/platform                                    401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/analytics/platform/export                             401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/audit                                                 401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/audit/export                                          401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/admins                                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/users/{id}/act-as                                     401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  201
GET    /admin/support-sessions                                      401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/support-sessions/export                               401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/support-sessions/{id}/end                             401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
GET    /admin/health                                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/jobs                                                  401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/jobs/export                                           401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/jobs/{id}/retry                                       401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
POST   /admin/jobs/{id}/discard                                     401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
GET    /admin/contact-messages                                      401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/contact-messages/export                               401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/contact-messages/count                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/contact-messages/{id}                                 401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/site/facts                                            401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/site/facts                                            401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/site/entries                                          401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/site/entries/export                                   401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/site/entries/{id}                                     401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/site/entries                                          401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  201
PUT    /admin/site/entries/{id}                                     401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/site/entries/{id}/visible                             401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/site/entries/{id}/position                            401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
DELETE /admin/site/entries/{id}                                     401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
GET    /admin/branding                                              401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/branding                                              401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/branding/logo                                         401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/announcements                                         401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/announcements/export                                  401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
POST   /admin/announcements                                         401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  201
POST   /admin/announcements/{id}/end                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/limits                                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/limits                                                401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/limits/companies                                      401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/limits/companies/export                               401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
GET    /admin/companies/{id}/limits                                 401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  200
PUT    /admin/companies/{id}/limits                                 401 401 401  401 401 401  401 401  401 401  401 401  401 401 401  204
`;

export interface Row {
  /** "GET /projects/{id}", as the contract writes it. */
  route: string;
  statuses: Record<CallerName, number>;
}

function readRow(line: string): Row {
  const [method = "", path = "", ...codes] = line.split(/\s+/);
  if (codes.length !== callerNames.length) throw new Error(`A row says nothing of somebody: ${line}`);
  const statuses = callerNames.map((name, index) => [name, Number(codes[index])]);
  return { route: `${method} ${path}`, statuses: Object.fromEntries(statuses) as Row["statuses"] };
}

export const accessMatrix: readonly Row[] = table
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(readRow);
