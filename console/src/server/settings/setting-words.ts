import type { SettingKey } from '../../api/server-api.ts'
import { inLanguages } from '../../language.tsx'

/** What settings are about: the first part of their names. */
export type SettingGroup = SettingKey extends infer Key
  ? Key extends `${infer Group}.${string}`
    ? Group
    : 'general'
  : never

/** The group of a setting. A newer server may have groups that this console does not know. */
export const groupOf = (key: string): SettingGroup =>
  (key.includes('.') ? key.slice(0, key.indexOf('.')) : 'general') as SettingGroup

const english = {
  title: 'Settings',
  lead: 'What the server runs with, and where each value comes from. Most can be changed here, and count on every node at once. What the file or the environment gives is changed there.',
  search: 'Search settings',
  changedOnly: 'Only those that differ from the default',
  secret: 'Secret, never shown',
  notSet: 'Not set',
  isDefault: 'Default',
  none: 'No setting is found.',
  noneHint: 'Try another word of its name or description.',
  columns: { key: 'Setting', value: 'Value' },
  contents: 'Groups of settings',
  groups: {
    general: 'Server',
    database: 'Database',
    http: 'HTTP',
    metrics: 'Metrics',
    tracing: 'Traces',
    log: 'Log',
    tokens: 'Tokens',
    sessions: 'Sessions',
    signIn: 'Sign-in',
    security: 'Security',
    authorization: 'Authorization requests',
    clientDocuments: 'Clients with a document',
    clientRegistration: 'Clients that register themselves',
    device: 'Devices',
    ciba: 'Asking people',
    dpop: 'DPoP',
    mtls: 'Client certificates',
    keys: 'Keys',
    password: 'Passwords',
    limits: 'Limits',
    pkce: 'PKCE',
    openid: 'OpenID Connect',
    introspection: 'Introspection',
    v1: 'Generation v1',
    compat: 'Compatibility',
    console: 'Console',
    users: 'People',
    mail: 'Email',
    bin: 'Bin',
    events: 'Events',
    history: 'History of roles',
    pages: 'Pages',
    webhooks: 'Webhooks',
    connections: 'Sign-ins elsewhere',
    provisioning: 'Pushing to others',
    issuers: 'Trusted issuers',
    signals: 'Shared signals',
    fetch: 'Outgoing requests',
  } satisfies Record<SettingGroup, string>,
}

const german: typeof english = {
  title: 'Einstellungen',
  lead: 'Womit der Server läuft, und woher jeder Wert kommt. Die meisten können Sie hier ändern; sie gelten sofort auf jedem Knoten. Was Datei oder Umgebung vorgeben, ändert man dort.',
  search: 'Einstellungen durchsuchen',
  changedOnly: 'Nur, was vom Standard abweicht',
  secret: 'Geheim, wird nie gezeigt',
  notSet: 'Nicht gesetzt',
  isDefault: 'Standard',
  none: 'Keine Einstellung gefunden.',
  noneHint: 'Versuchen Sie ein anderes Wort aus Name oder Beschreibung.',
  columns: { key: 'Einstellung', value: 'Wert' },
  contents: 'Gruppen von Einstellungen',
  groups: {
    general: 'Server',
    database: 'Datenbank',
    http: 'HTTP',
    metrics: 'Metriken',
    tracing: 'Traces',
    log: 'Log',
    tokens: 'Token',
    sessions: 'Sitzungen',
    signIn: 'Anmeldung',
    security: 'Sicherheit',
    authorization: 'Autorisierungsanfragen',
    clientDocuments: 'Clients mit Dokument',
    clientRegistration: 'Clients, die sich selbst registrieren',
    device: 'Geräte',
    ciba: 'Personen bitten',
    dpop: 'DPoP',
    mtls: 'Client-Zertifikate',
    keys: 'Schlüssel',
    password: 'Passwörter',
    limits: 'Grenzen',
    pkce: 'PKCE',
    openid: 'OpenID Connect',
    introspection: 'Introspection',
    v1: 'Generation v1',
    compat: 'Kompatibilität',
    console: 'Konsole',
    users: 'Personen',
    mail: 'E-Mail',
    bin: 'Papierkorb',
    events: 'Ereignisse',
    history: 'Geschichte der Rollen',
    pages: 'Seiten',
    webhooks: 'Webhooks',
    connections: 'Fremde Anmeldungen',
    provisioning: 'Übertragung an andere',
    issuers: 'Vertraute Aussteller',
    signals: 'Geteilte Signale',
    fetch: 'Ausgehende Anfragen',
  },
}

/** The words about settings. */
export const useSettingWords = inLanguages({ en: english, de: german })
