import type { ConsoleEvent, EventType } from '../api/events-api.ts'
import { inLanguages, type Language } from '../language.tsx'
import { useGroupNames } from './use-group-names.ts'

/** What the types of events mean. It fails to compile if one is missing. */
const english: Readonly<Record<EventType, string>> = {
  ACCESS_TOKEN_OBTAINED: 'Tokens issued',
  LOGIN_SUCCESS: 'Signed in',
  LOGIN_FAILURE: 'Sign-in refused',
  LOGOUT: 'Signed out',
  LOGOUT_UNDELIVERED: 'App not told of a sign-out',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Forgotten password replaced',
  PASSWORD_LINK_SENT: 'Link to a password sent',
  FACTOR_ADDED: 'Factor or recovery codes added',
  FACTOR_REMOVED: 'Factors removed',
  FACTOR_FAILED: 'Wrong code or passkey',
  STEP_UP: 'Sign-in strengthened',
  ACCOUNT_CREATED: 'Account created',
  ACCOUNT_MODIFIED: 'Account changed',
  ACCOUNT_ACTIVATED: 'Account activated',
  ACCOUNT_DEACTIVATED: 'Account blocked or merged',
  ACCOUNT_LOCKED: 'Account locked for a while',
  ACCOUNT_DELETION_PLANNED: 'Deletion of the account planned',
  ACCOUNT_DELETION_CANCELLED: 'Account kept, deletion cancelled',
  ACCOUNT_DELETED: 'Account deleted',
  GROUP_CREATED: 'Group created',
  GROUP_MODIFIED: 'Group changed',
  GROUP_DELETED: 'Group deleted',
  GROUP_NEW_USER_ADDED: 'Added to a group',
  GROUP_USER_REMOVED: 'Removed from a group',
  GROUP_USER_ROLE_UPDATED: 'Roles in a group changed',
  GROUP_USER_PLANNED: 'Planned as a member of a group',
  GROUP_USER_STARTED: 'Role in a group begun',
  GROUP_USER_EXPIRED: 'Role in a group ended by its time',
  GROUP_LAST_ADMIN_ENDING: 'Last administrator of a group ends soon',
  GROUP_USER_INVITED: 'Invited to a group',
  GROUP_INVITATION_ACCEPTED: 'Invitation into a group accepted',
  GROUP_INVITATION_DECLINED: 'Invitation into a group declined',
  GROUP_INVITATION_WITHDRAWN: 'Invitation into a group withdrawn',
  GROUP_TYPE_CREATED: 'Group type created',
  GROUP_TYPE_MODIFIED: 'Group type changed',
  GROUP_TYPE_DELETED: 'Group type deleted',
  ROLE_CREATED: 'Role created',
  ROLE_MODIFIED: 'Role changed',
  ROLE_DELETED: 'Role deleted',
  ACCESS_RULE_CHANGED: 'Rule for a role changed',
  ACCESS_REQUESTED: 'Role asked for',
  ACCESS_APPROVED: 'Request for a role approved',
  ACCESS_REFUSED: 'Request for a role refused',
  ACCESS_WITHDRAWN: 'Request for a role withdrawn',
  ACCESS_REQUEST_EXPIRED: 'Request for a role not answered',
  ACCESS_GIVEN: 'Role given for a time',
  ACCESS_PLANNED: 'Role planned for a time',
  ACCESS_ENDED: 'Role with an end has ended',
  ACCESS_BYPASSED: 'Role taken without approval',
  ACCESS_ELIGIBLE: 'Made eligible for a role',
  ACCESS_ELIGIBILITY_ENDED: 'No longer eligible for a role',
  REVIEW_PLANNED: 'Review planned',
  REVIEW_STARTED: 'Review started',
  REVIEW_DECIDED: 'Decided in a review',
  REVIEW_CLOSED: 'Review closed',
  REVIEW_WITHDRAWN: 'Review withdrawn',
  APP_CREATED: 'App registered',
  APP_MODIFIED: 'App changed',
  APP_DELETED: 'App deleted',
  INVALID_CLIENT_SECRET: 'Wrong secret of an app',
  APP_DOCUMENT_FETCHED: 'Description of an app fetched',
  REGISTRATION_TOKEN_CREATED: 'Registration token created',
  REGISTRATION_TOKEN_DELETED: 'Registration token deleted',
  INVALID_REDIRECT_URI: 'Unknown redirect URI',
  TOKEN_REUSE_DETECTED: 'Token used twice',
  TOKEN_REVOKED: 'Token revoked',
  KEY_ROTATED: 'Key rotated',
  KEY_WITHDRAWN: 'Key withdrawn',
  SECRETS_REPLACED: 'All secrets replaced',
  DATA_IMPORTED: 'Data imported',
  DATA_RESTORED: 'Data restored',
  CONSENT_WITHDRAWN: 'Consent withdrawn',
  TOKEN_EXCHANGED: 'Token exchanged',
  DEVICE_APPROVED: 'Device connected',
  SIGN_IN_ASKED: 'Asked to confirm a sign-in',
  SIGN_IN_CONFIRMED: 'Sign-in confirmed',
  SIGN_IN_DECLINED: 'Sign-in declined',
  DEVICE_DENIED: 'Device refused',
  SCOPE_CREATED: 'Scope created',
  SCOPE_MODIFIED: 'Scope changed',
  SCOPE_DELETED: 'Scope deleted',
  RESOURCE_CREATED: 'Resource created',
  RESOURCE_MODIFIED: 'Resource changed',
  RESOURCE_DELETED: 'Resource deleted',
  WEBHOOK_CREATED: 'Webhook created',
  WEBHOOK_MODIFIED: 'Webhook changed',
  WEBHOOK_DELETED: 'Webhook deleted',
  WEBHOOK_DISABLED: 'Webhook disabled',
  TARGET_CREATED: 'Target of pushes created',
  TARGET_MODIFIED: 'Target of pushes changed',
  TARGET_DELETED: 'Target of pushes deleted',
  TARGET_PAUSED: 'Target of pushes paused',
  CONNECTION_CREATED: 'Connection created',
  CONNECTION_MODIFIED: 'Connection changed',
  CONNECTION_DELETED: 'Connection deleted',
  SCIM_TOKEN_CREATED: 'Token of a directory made',
  SCIM_TOKEN_DELETED: 'Token of a directory removed',
  CONNECTION_SYNC_STARTED: 'Sync of a directory started',
  CONNECTION_SYNC_ENDED: 'Sync of a directory ended',
  DOMAIN_ADDED: 'Domain claimed',
  DOMAIN_PROVEN: 'Domain proven',
  DOMAIN_LOST: 'Record of a domain lost',
  DOMAIN_REMOVED: 'Domain given up',
  IDENTITY_LINKED: 'Sign-in elsewhere linked',
  IDENTITY_UNLINKED: 'Sign-in elsewhere unlinked',
}

const german: Readonly<Record<EventType, string>> = {
  ACCESS_TOKEN_OBTAINED: 'Token ausgestellt',
  LOGIN_SUCCESS: 'Angemeldet',
  LOGIN_FAILURE: 'Anmeldung abgelehnt',
  LOGOUT: 'Abgemeldet',
  LOGOUT_UNDELIVERED: 'Abmeldung nicht zugestellt',
  PASSWORD_CHANGED: 'Passwort geändert',
  PASSWORD_RESET: 'Vergessenes Passwort ersetzt',
  PASSWORD_LINK_SENT: 'Link für ein Passwort gesendet',
  FACTOR_ADDED: 'Faktor oder Wiederherstellungscodes hinzugefügt',
  FACTOR_REMOVED: 'Faktoren entfernt',
  FACTOR_FAILED: 'Falscher Code oder Passkey',
  STEP_UP: 'Anmeldung verstärkt',
  ACCOUNT_CREATED: 'Konto angelegt',
  ACCOUNT_MODIFIED: 'Konto geändert',
  ACCOUNT_ACTIVATED: 'Konto aktiviert',
  ACCOUNT_DEACTIVATED: 'Konto gesperrt oder zusammengeführt',
  ACCOUNT_LOCKED: 'Konto eine Zeit lang gesperrt',
  ACCOUNT_DELETION_PLANNED: 'Löschung des Kontos geplant',
  ACCOUNT_DELETION_CANCELLED: 'Konto behalten, Löschung abgebrochen',
  ACCOUNT_DELETED: 'Konto gelöscht',
  GROUP_CREATED: 'Gruppe angelegt',
  GROUP_MODIFIED: 'Gruppe geändert',
  GROUP_DELETED: 'Gruppe gelöscht',
  GROUP_NEW_USER_ADDED: 'In eine Gruppe aufgenommen',
  GROUP_USER_REMOVED: 'Aus einer Gruppe entfernt',
  GROUP_USER_ROLE_UPDATED: 'Rollen in einer Gruppe geändert',
  GROUP_USER_PLANNED: 'Als Mitglied einer Gruppe vorgesehen',
  GROUP_USER_STARTED: 'Rolle in einer Gruppe begonnen',
  GROUP_USER_EXPIRED: 'Rolle in einer Gruppe zu ihrer Zeit beendet',
  GROUP_LAST_ADMIN_ENDING: 'Letzte Verwaltung einer Gruppe endet bald',
  GROUP_USER_INVITED: 'In eine Gruppe eingeladen',
  GROUP_INVITATION_ACCEPTED: 'Einladung in eine Gruppe angenommen',
  GROUP_INVITATION_DECLINED: 'Einladung in eine Gruppe abgelehnt',
  GROUP_INVITATION_WITHDRAWN: 'Einladung in eine Gruppe zurückgenommen',
  GROUP_TYPE_CREATED: 'Gruppentyp angelegt',
  GROUP_TYPE_MODIFIED: 'Gruppentyp geändert',
  GROUP_TYPE_DELETED: 'Gruppentyp gelöscht',
  ROLE_CREATED: 'Rolle angelegt',
  ROLE_MODIFIED: 'Rolle geändert',
  ROLE_DELETED: 'Rolle gelöscht',
  ACCESS_RULE_CHANGED: 'Regel für eine Rolle geändert',
  ACCESS_REQUESTED: 'Rolle beantragt',
  ACCESS_APPROVED: 'Antrag auf eine Rolle genehmigt',
  ACCESS_REFUSED: 'Antrag auf eine Rolle abgelehnt',
  ACCESS_WITHDRAWN: 'Antrag auf eine Rolle zurückgezogen',
  ACCESS_REQUEST_EXPIRED: 'Antrag auf eine Rolle unbeantwortet',
  ACCESS_GIVEN: 'Rolle auf Zeit vergeben',
  ACCESS_PLANNED: 'Rolle auf Zeit vorgemerkt',
  ACCESS_ENDED: 'Rolle auf Zeit beendet',
  ACCESS_BYPASSED: 'Rolle ohne Genehmigung genommen',
  ACCESS_ELIGIBLE: 'Für eine Rolle berechtigt',
  ACCESS_ELIGIBILITY_ENDED: 'Nicht mehr für eine Rolle berechtigt',
  REVIEW_PLANNED: 'Überprüfung geplant',
  REVIEW_STARTED: 'Überprüfung begonnen',
  REVIEW_DECIDED: 'In einer Überprüfung entschieden',
  REVIEW_CLOSED: 'Überprüfung beendet',
  REVIEW_WITHDRAWN: 'Überprüfung zurückgezogen',
  APP_CREATED: 'Anwendung registriert',
  APP_MODIFIED: 'Anwendung geändert',
  APP_DELETED: 'Anwendung gelöscht',
  INVALID_CLIENT_SECRET: 'Falsches Secret einer Anwendung',
  APP_DOCUMENT_FETCHED: 'Beschreibung einer Anwendung abgerufen',
  REGISTRATION_TOKEN_CREATED: 'Token für Registrierungen erzeugt',
  REGISTRATION_TOKEN_DELETED: 'Token für Registrierungen gelöscht',
  INVALID_REDIRECT_URI: 'Unbekannte Redirect-URI',
  TOKEN_REUSE_DETECTED: 'Token zweimal benutzt',
  TOKEN_REVOKED: 'Token widerrufen',
  KEY_ROTATED: 'Schlüssel rotiert',
  KEY_WITHDRAWN: 'Schlüssel zurückgezogen',
  SECRETS_REPLACED: 'Alle Secrets ersetzt',
  DATA_IMPORTED: 'Daten importiert',
  DATA_RESTORED: 'Daten wiederhergestellt',
  CONSENT_WITHDRAWN: 'Einwilligung widerrufen',
  TOKEN_EXCHANGED: 'Token ausgetauscht',
  DEVICE_APPROVED: 'Gerät verbunden',
  SIGN_IN_ASKED: 'Um Bestätigung einer Anmeldung gebeten',
  SIGN_IN_CONFIRMED: 'Anmeldung bestätigt',
  SIGN_IN_DECLINED: 'Anmeldung abgelehnt',
  DEVICE_DENIED: 'Gerät abgelehnt',
  SCOPE_CREATED: 'Scope angelegt',
  SCOPE_MODIFIED: 'Scope geändert',
  SCOPE_DELETED: 'Scope gelöscht',
  RESOURCE_CREATED: 'Ressource angelegt',
  RESOURCE_MODIFIED: 'Ressource geändert',
  RESOURCE_DELETED: 'Ressource gelöscht',
  WEBHOOK_CREATED: 'Webhook angelegt',
  WEBHOOK_MODIFIED: 'Webhook geändert',
  WEBHOOK_DELETED: 'Webhook gelöscht',
  WEBHOOK_DISABLED: 'Webhook abgeschaltet',
  TARGET_CREATED: 'Ziel von Übertragungen angelegt',
  TARGET_MODIFIED: 'Ziel von Übertragungen geändert',
  TARGET_DELETED: 'Ziel von Übertragungen gelöscht',
  TARGET_PAUSED: 'Ziel von Übertragungen angehalten',
  CONNECTION_CREATED: 'Verbindung angelegt',
  CONNECTION_MODIFIED: 'Verbindung geändert',
  CONNECTION_DELETED: 'Verbindung gelöscht',
  SCIM_TOKEN_CREATED: 'Token eines Verzeichnisses erstellt',
  SCIM_TOKEN_DELETED: 'Token eines Verzeichnisses entfernt',
  CONNECTION_SYNC_STARTED: 'Abgleich eines Verzeichnisses begonnen',
  CONNECTION_SYNC_ENDED: 'Abgleich eines Verzeichnisses beendet',
  DOMAIN_ADDED: 'Domain beansprucht',
  DOMAIN_PROVEN: 'Domain nachgewiesen',
  DOMAIN_LOST: 'Nachweis einer Domain fehlt',
  DOMAIN_REMOVED: 'Domain aufgegeben',
  IDENTITY_LINKED: 'Fremde Anmeldung verknüpft',
  IDENTITY_UNLINKED: 'Fremde Anmeldung getrennt',
}

/** The types that events can be filtered by. */
export const eventTypes = Object.keys(english)

const useNames = inLanguages<Readonly<Record<string, string>>>({ en: english, de: german })

/** What a type of events means, where there is no hook. */
export const eventNameIn = (language: Language, type: string): string => {
  const names: Readonly<Record<string, string>> = language === 'de' ? german : english
  return names[type] ?? type
}

/** Says what a type of events means; the type itself, if this console is older than it. */
export function useEventNames(): (type: string) => string {
  const names = useNames()
  return (type) => names[type] ?? type
}

const telling = ['roles', 'fields', 'scope', 'factor', 'kid'] as const

type Telling = Pick<ConsoleEvent, 'type' | 'detail'>

/** What an event was about besides a person and an app, in a few words. */
export function useEventFacts({ type, detail }: Telling): readonly string[] {
  const { groupId } = detail
  const ids = typeof groupId === 'string' ? [groupId] : []
  const nameOfGroup = useGroupNames(ids)
  // Of a sign-in, the status of the account is no news.
  const names = type.startsWith('ACCOUNT_') ? [...telling, 'status'] : telling
  const others = names.flatMap((name) => {
    const fact = detail[name]
    return fact === undefined || fact === '' ? [] : [String(fact).replaceAll(/[ ,]/g, ', ')]
  })
  return [...ids.map(nameOfGroup), ...others]
}

/** Who did what an event reports, if it is not the person or the app that it is about. */
export function authorOf({ detail: { by }, sub, client_id }: AuthoredEvent): string | undefined {
  return typeof by === 'string' && by !== sub && by !== client_id ? by : undefined
}

type AuthoredEvent = Pick<ConsoleEvent, 'detail' | 'sub' | 'client_id'>
