import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in German. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'Wissen, wer Sie sind',
      hint: 'Die Kennung Ihres Kontos, um Sie wiederzuerkennen.',
    },
    profile: { title: 'Ihr Profil sehen', hint: 'Name, Benutzername, Bild und Sprache.' },
    email: { title: 'Ihre E-Mail-Adresse sehen', hint: 'Und ob sie bestätigt ist.' },
    phone: { title: 'Ihre Telefonnummern sehen', hint: 'Und ob sie bestätigt sind.' },
    mobile: { title: 'Ihre Mobilnummer sehen', hint: 'Und ob sie bestätigt ist.' },
    address: { title: 'Ihre Anschrift sehen', hint: 'So, wie sie in Ihrem Konto steht.' },
    offline_access: {
      title: 'Verbunden bleiben',
      hint: 'Der Zugriff bleibt bestehen, auch wenn Sie die App nicht benutzen.',
    },
    identities: {
      title: 'Sehen, wie Sie sich anmelden',
      hint: 'Die Anmeldewege Ihres Kontos, niemals ein Passwort.',
    },
    roles: { title: 'Ihre Rollen sehen', hint: 'Was Sie hier dürfen, zum Beispiel „Benutzer“.' },
    groups: {
      title: 'Ihre Gruppen sehen',
      hint: 'Wozu Sie gehören und welche Rollen Sie dort haben.',
    },
  },

  claims: {
    name: 'Name',
    given_name: 'Vorname',
    family_name: 'Nachname',
    middle_name: 'zweiter Vorname',
    nickname: 'Spitzname',
    preferred_username: 'Benutzername',
    profile: 'Profilseite',
    picture: 'Bild',
    website: 'Website',
    gender: 'Geschlecht',
    birthdate: 'Geburtsdatum',
    zoneinfo: 'Zeitzone',
    locale: 'Sprache',
    updated_at: 'Zeit der letzten Änderung Ihres Kontos',
    username: 'Benutzername',
    userStatus: 'Zustand Ihres Kontos',
    user_status: 'Zustand Ihres Kontos',
    created_at: 'Zeit, zu der Ihr Konto angelegt wurde',
    customFields: 'weitere Angaben Ihres Profils',
    email: 'E-Mail-Adresse',
    email_verified: 'ob Ihre E-Mail-Adresse bestätigt ist',
    phone_number: 'Telefonnummer',
    phone_number_verified: 'ob Ihre Telefonnummer bestätigt ist',
    mobile_number: 'Mobilnummer',
    mobile_number_verified: 'ob Ihre Mobilnummer bestätigt ist',
    address: 'Anschrift',
    identities: 'wie Sie sich anmelden',
    roles: 'Rollen',
    groups: 'Gruppen und Ihre Rollen dort',
  },

  ownScopes: {
    profile_write: {
      title: 'Ihr Profil ändern',
      hint: 'Ihren Namen, Ihre Sprache und Ähnliches. Für eine andere E-Mail-Adresse oder Telefonnummer müssen Sie sich zuvor anmelden.',
    },
    groups_accept: {
      title: 'Einladungen in Gruppen für Sie beantworten',
      hint: 'Eine Gruppe, der Sie beitreten, kann bestimmen, wie Sie sich anmelden müssen, und wer sie verwaltet, sieht, wer Sie sind.',
    },
    access_request: {
      title: 'Für Sie Rollen beantragen, nehmen und beenden',
      hint: 'Auch solche, die Sie selbst nehmen dürfen. Sehen, was Sie beantragt haben und warum.',
    },
    access_decide: {
      title: 'Für Sie entscheiden, wer eine Rolle erhält',
      hint: 'Anträge anderer genehmigen oder ablehnen, die auf Sie warten.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Alle Personen sehen',
      hint: 'Die Daten, Sitzungen und Berechtigungen aller Konten.',
    },
    users_write: {
      title: 'Personen anlegen und ändern',
      hint: 'Deren Daten, Passwörter und E-Mail-Adressen; Personen sperren und abmelden.',
    },
    users_delete: {
      title: 'Personen löschen',
      hint: 'Konten und alles, was dazugehört, endgültig.',
    },
    users_search: {
      title: 'Alle Personen durchsuchen',
      hint: 'Und die Namen der Gefundenen sehen.',
    },
    users_support: {
      title: 'Sehen, was eine Person sieht',
      hint: 'Das Konto und was Apps bekommen, mit Begründung; die Person erfährt es.',
    },
    groups_read: {
      title: 'Die Gruppen sehen, die Sie verwalten',
      hint: 'Und wer mit welchen Rollen darin ist.',
    },
    groups_write: {
      title: 'Gruppen anlegen und ändern',
      hint: 'Von Ihnen verwaltete: wer mit welchen Rollen darin ist.',
    },
    groups_delete: {
      title: 'Gruppen löschen und Mitglieder entfernen',
      hint: 'In den Gruppen, die Sie verwalten.',
    },
    apps_read: { title: 'Alle Apps sehen', hint: 'Und wie sie eingerichtet sind.' },
    apps_write: {
      title: 'Apps anlegen und ändern',
      hint: 'Auch, was sie dürfen, und ihre Geheimnisse.',
    },
    apps_delete: { title: 'Apps löschen', hint: 'Niemand kann sich dort mehr anmelden.' },
    roles_read: { title: 'Alle Rollen sehen', hint: 'So, wie sie für alle festgelegt sind.' },
    roles_write: {
      title: 'Rollen anlegen und ändern',
      hint: 'So, wie sie für alle festgelegt sind.',
    },
    roles_delete: { title: 'Rollen löschen', hint: 'Wer eine davon hat, verliert sie.' },
    scopes_read: { title: 'Alle Berechtigungen sehen', hint: 'Um die Apps bitten können.' },
    scopes_write: {
      title: 'Berechtigungen anlegen und ändern',
      hint: 'Wie sie Personen erklärt werden, wenn eine App darum bittet.',
    },
    scopes_delete: {
      title: 'Berechtigungen löschen',
      hint: 'Wie sie Personen erklärt werden, wenn eine App darum bittet.',
    },
    webhook_read: {
      title: 'Alle Webhooks sehen',
      hint: 'Adressen, die von Ereignissen hier erfahren.',
    },
    webhook_write: {
      title: 'Webhooks anlegen und ändern',
      hint: 'Adressen, die von Ereignissen hier erfahren.',
    },
    webhook_delete: {
      title: 'Webhooks löschen',
      hint: 'Adressen, die von Ereignissen hier erfahren.',
    },
    events_read: {
      title: 'Das Ereignisprotokoll sehen',
      hint: 'Wer sich wann von wo angemeldet oder etwas geändert hat.',
    },
    keys_read: {
      title: 'Die Schlüssel dieses Servers sehen',
      hint: 'Und seit wann jeder unterschreibt.',
    },
    keys_write: {
      title: 'Schlüssel dieses Servers ersetzen und zurückziehen',
      hint: 'Was ein zurückgezogener Schlüssel unterschrieben hat, gilt nicht mehr: Alle müssen sich vielleicht neu anmelden.',
    },
    settings_read: {
      title: 'Die Einstellungen dieses Servers sehen',
      hint: 'Und wie viele Konten, Gruppen und Apps es gibt; nie ein Geheimnis.',
    },
    settings_write: {
      title: 'Die Einstellungen dieses Servers ändern',
      hint: 'Wer sich registrieren kann, wie stark Anmeldungen sein müssen, wie lange Tokens gelten, wie E-Mails gesendet werden.',
    },
    introspect: {
      title: 'Tokens prüfen',
      hint: 'Ob die Tokens anderer Apps gültig sind und wem sie gehören.',
    },
    scim: {
      title: 'Personen und Gruppen übertragen',
      hint: 'Die eines Verzeichnisses, für die Verbindung zu ihm.',
    },
    ssf_read: {
      title: 'Sicherheitsereignisse empfangen',
      hint: 'Beendete Sitzungen, geänderte Zugangsdaten und Rollen, aus den Strömen für sie.',
    },
    ssf_manage: {
      title: 'Ströme von Sicherheitsereignissen verwalten',
      hint: 'Legt Ströme für sich selbst an, die vom ganzen Server berichten.',
    },
  },
}
