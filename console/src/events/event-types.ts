import type { paths } from '../../../.cache/console-api/schema.ts'

type EventType = NonNullable<
  NonNullable<paths['/events-srv/events']['get']['parameters']['query']>['type']
>

/** The types that the list can be filtered by. The record fails to compile if one is missing. */
const known: Readonly<Record<EventType, true>> = {
  ACCESS_TOKEN_OBTAINED: true,
  LOGIN_SUCCESS: true,
  LOGIN_FAILURE: true,
  LOGOUT: true,
  LOGOUT_UNDELIVERED: true,
  PASSWORD_CHANGED: true,
  PASSWORD_RESET: true,
  ACCOUNT_CREATED: true,
  ACCOUNT_MODIFIED: true,
  ACCOUNT_ACTIVATED: true,
  ACCOUNT_DEACTIVATED: true,
  ACCOUNT_LOCKED: true,
  ACCOUNT_DELETED: true,
  GROUP_CREATED: true,
  GROUP_MODIFIED: true,
  GROUP_DELETED: true,
  GROUP_NEW_USER_ADDED: true,
  GROUP_USER_REMOVED: true,
  GROUP_USER_ROLE_UPDATED: true,
  GROUP_USER_INVITED: true,
  GROUP_TYPE_CREATED: true,
  GROUP_TYPE_MODIFIED: true,
  GROUP_TYPE_DELETED: true,
  ROLE_CREATED: true,
  ROLE_MODIFIED: true,
  ROLE_DELETED: true,
  APP_CREATED: true,
  APP_MODIFIED: true,
  APP_DELETED: true,
  INVALID_CLIENT_SECRET: true,
  INVALID_REDIRECT_URI: true,
  TOKEN_REUSE_DETECTED: true,
  TOKEN_REVOKED: true,
  KEY_ROTATED: true,
  KEY_WITHDRAWN: true,
  DATA_IMPORTED: true,
  DATA_RESTORED: true,
  CONSENT_WITHDRAWN: true,
  SCOPE_CREATED: true,
  SCOPE_MODIFIED: true,
  SCOPE_DELETED: true,
  WEBHOOK_CREATED: true,
  WEBHOOK_MODIFIED: true,
  WEBHOOK_DELETED: true,
  WEBHOOK_DISABLED: true,
}

export const eventTypes = Object.keys(known)
