import { html } from '../html/html.ts'
import type { accountEnUs } from './account-en-us.ts'

/** The texts of the account page in German. */
export const accountDeDe: typeof accountEnUs = {
  account: {
    title: 'Ihr Konto',
    signOut: 'Abmelden',
    remove: 'Entfernen',
    save: 'Speichern',
    done: {
      saved: 'Ihre Änderungen sind gespeichert.',
      joined: 'Sie haben die Einladung angenommen.',
      declined: 'Sie haben die Einladung abgelehnt.',
      password: 'Ihr Passwort ist geändert. Alle anderen Geräte wurden abgemeldet.',
      email: 'Ihre neue E-Mail-Adresse ist bestätigt.',
      named: 'Der neue Name ist gespeichert.',
      added: 'Die Authenticator-App ist hinzugefügt.',
      passkey: 'Der Passkey ist hinzugefügt.',
      linked: 'Das Konto ist verknüpft.',
      removed: 'Der Eintrag ist entfernt.',
      ended: 'Das Gerät ist abgemeldet.',
      others: 'Alle anderen Geräte sind abgemeldet.',
      withdrawn: 'Die App hat keinen Zugriff mehr.',
      asked: 'Ihr Antrag ist abgesendet. Sie erhalten eine E-Mail, wenn darüber entschieden ist.',
      taken: 'Sie haben die Rolle jetzt.',
      given: 'Sie haben den Antrag genehmigt.',
      refused: 'Sie haben den Antrag abgelehnt.',
      back: 'Der Antrag ist zurückgezogen.',
      over: 'Die Rolle ist beendet.',
    },
    overview: {
      waiting: 'Wartet auf Sie',
      requests: {
        title: 'Anmeldungen bestätigen',
        count: (count) =>
          count === 1
            ? 'Eine App bittet um Ihre Antwort'
            : `${count}-mal bittet eine App um Ihre Antwort`,
      },
      personal: 'Über Sie',
      security: 'Anmeldung',
      access: 'Zugriff',
      data: 'Ihre Daten',
      profile: { title: 'Profil', hint: 'Name und Sprache' },
      email: { title: 'E-Mail-Adresse', none: 'Keine' },
      numbers: { title: 'Telefonnummern', none: 'Keine' },
      password: { title: 'Passwort', hint: 'Ein neues wählen' },
      factors: {
        title: 'Zweiter Faktor und Passkeys',
        off: 'Aus: Ihr Passwort allein genügt',
        mail: 'Keiner eingerichtet: Wo einer nötig ist, bekommen Sie einen Code per E-Mail',
        on: (count) =>
          count === 1 ? 'Ein: einer ist eingerichtet' : `Ein: ${count} sind eingerichtet`,
      },
      linked: { title: 'Verknüpfte Konten', hint: 'Andere Dienste, mit denen Sie sich anmelden' },
      recovery: {
        title: 'Wiederherstellungs\u00adcodes',
        left: (count) => (count === 1 ? 'Einer ist übrig' : `${count} sind übrig`),
      },
      sessions: {
        title: 'Geräte',
        count: (count) =>
          count === 1 ? 'Nur auf diesem Gerät angemeldet' : `Auf ${count} Geräten angemeldet`,
      },
      apps: { title: 'Apps und verknüpfte Konten', hint: 'Was Ihr Konto nutzen darf' },
      roles: { title: 'Mein Zugriff', hint: 'Rollen auf Zeit, beantragen, aktivieren' },
      decisions: {
        title: 'Zu entscheiden',
        count: (count) =>
          count === 1 ? 'Jemand beantragt eine Rolle' : `${count} Anträge auf Rollen`,
      },
      groups: {
        title: 'Gruppen und Rollen',
        hint: 'Wozu Sie gehören und was Sie dort dürfen',
      },
      activity: { title: 'Letzte Aktivität', hint: 'Anmeldungen und Änderungen' },
      download: { title: 'Daten herunterladen', hint: 'Alles, was über Sie gespeichert ist' },
      deletion: { title: 'Konto löschen', hint: 'Mit allem, was dazugehört' },
    },
    profile: {
      title: 'Profil',
      lead: 'Apps, denen Sie Ihr Profil zeigen, erhalten diese Angaben.',
      givenName: 'Vorname',
      familyName: 'Nachname',
      nickname: 'Spitzname',
      locale: 'Sprache',
      localeHint: 'Für diese Seiten, für E-Mails und für Apps, die danach fragen.',
      noLocale: 'Nicht gewählt',
      zone: 'Zeitzone',
      zoneHint: 'Etwa Europe/Berlin. Zeiten auf diesen Seiten richten sich danach.',
      username: 'Benutzername',
      usernameHint: 'Nur ein Administrator kann ihn ändern.',
    },
    numbers: {
      title: 'Telefonnummern',
      lead: 'Apps, denen Sie Ihre Telefonnummern zeigen, erhalten diese.',
      phone: 'Telefonnummer',
      mobile: 'Mobilnummer',
      mobileHint: 'Mit Landesvorwahl, etwa +49 170 1234567.',
      mobileStates: {
        none: 'Da wir keine SMS verschicken, gilt eine Nummer als unbestätigt, und Sie können sich nicht damit anmelden, bis ein Administrator sie bestätigt.',
        confirmed:
          'Diese Nummer ist bestätigt. Da wir keine SMS verschicken, gilt eine neue als unbestätigt, bis ein Administrator sie bestätigt.',
        unconfirmed:
          'Diese Nummer ist nicht bestätigt. Da wir keine SMS verschicken, kann das nur ein Administrator. Bis dahin können Sie sich nicht damit anmelden.',
      },
    },
    restore: {
      title: 'Diese E-Mail-Adresse wiederherstellen?',
      lead: 'Ihr Konto bekommt wieder diese Adresse, anstelle der jetzigen. Alle Geräte werden abgemeldet.',
      submit: 'Adresse wiederherstellen',
    },
    email: {
      title: 'E-Mail-Adresse',
      present: (address) => html`Ihre Adresse ist <bdi>${address}</bdi>.`,
      none: 'Ihr Konto hat keine E-Mail-Adresse.',
      unconfirmed: 'Sie ist noch nicht bestätigt.',
      lead: 'Wir senden einen Code an die neue Adresse. Sie gilt, sobald Sie den Code hier eingegeben haben.',
      address: 'Neue E-Mail-Adresse',
      submit: 'Code senden',
      sent: (address) => html`Wir haben einen Code an <bdi>${address}</bdi> gesendet.`,
      confirm: 'Bestätigen',
      another: 'Andere Adresse verwenden',
      tooMany: 'Es wurden zu viele E-Mails gesendet. Bitte versuchen Sie es später noch einmal.',
      noMail:
        'Dieser Server sendet keine E-Mails. Deshalb kann nur ein Administrator Ihre Adresse ändern.',
    },
    linked: {
      title: 'Verknüpfte Konten',
      lead: 'Konten bei anderen Diensten, mit denen Sie sich hier anmelden können.',
      empty: 'Keines ist verknüpft.',
      link: (name) => `${name} verknüpfen`,
      unlink: 'Trennen',
      since: (day) => `Verknüpft am ${day}`,
      problems: {
        denied: 'Der andere Dienst hat die Verknüpfung nicht erlaubt, oder Sie haben abgebrochen.',
        down: 'Der andere Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
        invalid:
          'Die Antwort des anderen Dienstes ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
        misconfigured: 'Diese Verbindung ist nicht richtig eingerichtet.',
        taken: 'Dieses Konto ist schon mit jemand anderem verknüpft.',
        again: 'Bitte melden Sie sich noch einmal an, und versuchen Sie es dann erneut.',
        last: 'Das ist der einzige Weg, auf dem Sie sich anmelden können. Legen Sie zuerst ein Passwort fest, oder fügen Sie einen Passkey hinzu.',
      },
    },
    password: {
      title: 'Passwort',
      lead: 'Alle Ihre anderen Geräte werden abgemeldet, wenn Sie ein neues wählen.',
      submit: 'Passwort speichern',
      none: 'Sie melden sich hier ohne Passwort an.',
      delayed: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
    },
    factors: {
      title: 'Zweiter Faktor und Passkeys',
      lead: 'Ein zweiter Faktor schützt Ihr Konto auch dann, wenn jemand Ihr Passwort erfährt.',
      empty: 'Noch ist keiner eingerichtet.',
      totp: 'Authenticator-App',
      added: (time) => `Hinzugefügt am ${time}`,
      used: (time) => `Zuletzt benutzt am ${time}`,
      never: 'Nie benutzt',
      copied: (time) =>
        `Vielleicht gibt es eine Kopie dieses Passkeys: Am ${time} wurde er abgelehnt, weil er seltener benutzt worden war, als wir gezählt haben. Wenn Sie sich das nicht erklären können, entfernen Sie ihn.`,
      add: 'Authenticator-App hinzufügen',
      addPasskey: 'Passkey hinzufügen',
      full: (most) =>
        `Sie haben ${most} davon, mehr sind nicht möglich. Entfernen Sie einen, den Sie nicht mehr benutzen.`,
      manage: 'Ändern',
      mailCodes: {
        counted:
          'Wo ein zweiter Faktor nötig ist, bekommen Sie einen Code per E-Mail. Eine App oder ein Passkey ist sicherer und schneller und tritt an seine Stelle.',
        barred:
          'Codes per E-Mail zählen für Ihr Konto nicht mehr, weil Ihr Passwort per E-Mail ersetzt wurde. Um einen zweiten Faktor einzurichten, wenden Sie sich an den Betreiber.',
      },
      codes: 'Wiederherstellungscodes',
      codesLeft: (count) =>
        count === 1
          ? 'Ein Wiederherstellungscode ist übrig.'
          : `${count} Wiederherstellungscodes sind übrig.`,
    },
    factor: {
      name: 'Bezeichnung',
      rename: 'Namen speichern',
      removeHint: 'Sie können sich danach nicht mehr damit anmelden.',
      lastHint: 'Es ist Ihr einziger. Auch Ihre Wiederherstellungscodes werden ungültig.',
    },
    authenticator: {
      title: 'Authenticator-App hinzufügen',
      name: 'Bezeichnung',
      nameHint: 'Etwa das Telefon, auf dem die App ist.',
    },
    recovery: {
      title: 'Wiederherstellungs\u00adcodes',
      lead: 'Mit jedem Code können Sie sich einmal anmelden, wenn Sie Ihr Telefon verlieren.',
      left: (count) =>
        count === 1 ? 'Ein unbenutzter Code ist übrig.' : `${count} unbenutzte Codes sind übrig.`,
      shownBefore:
        'Sie haben neue Codes. Sie werden nur einmal gezeigt. Falls Sie sie nicht aufbewahrt haben, erstellen Sie neue.',
      renew: 'Neue Codes erstellen',
      renewHint: 'Die bisherigen Codes werden dann ungültig.',
      unneeded: 'Sie erhalten Wiederherstellungscodes, wenn Sie einen zweiten Faktor einrichten.',
    },
    sessions: {
      title: 'Geräte',
      lead: 'Wo Sie mit Ihrem Konto angemeldet sind.',
      present: 'Dieses Gerät',
      on: (system) => `unter ${system}`,
      unknown: 'Unbekannter Browser',
      app: 'Eine App mit Ihrem Passwort',
      signedIn: 'Angemeldet',
      used: 'Zuletzt benutzt',
      from: (address) => `Von ${address}`,
      end: 'Abmelden',
      endOthers: 'Alle anderen abmelden',
      endOthersHint: 'Auch Apps auf diesen Geräten verlieren ihren Zugriff.',
    },
    requests: {
      title: 'Anmeldungen bestätigen',
      lead: 'Apps, die Sie dort anmelden möchten, wo Sie etwas begonnen haben, etwa am Schalter oder am Telefon. Antworten Sie nur, wenn Sie es eben selbst begonnen haben.',
      empty: 'Keine App wartet auf Ihre Antwort.',
      message: 'Nachricht',
      asked: 'Angefragt',
      until: 'Bis',
      answer: 'Antworten',
    },
    apps: {
      title: 'Apps und verknüpfte Konten',
      lead: 'Apps, denen Sie erlaubt haben, Ihr Konto zu nutzen.',
      empty: 'Sie haben keiner App etwas erlaubt.',
      since: 'Erlaubt',
      withdraw: 'Zurücknehmen',
      withdrawHint:
        'Eine App, der Sie den Zugriff nehmen, wird abgemeldet und muss Sie neu um Erlaubnis bitten.',
      identities: 'Verknüpfte Konten',
      identitiesLead: 'Konten bei anderen Anbietern, mit denen Sie sich hier anmelden.',
      noIdentities: 'Keine. Sie melden sich hier mit Ihrem Passwort an.',
      linked: 'Verknüpft',
    },
    groups: {
      title: 'Gruppen und Rollen',
      lead: 'Wozu Sie gehören. Darüber entscheidet, wer die Gruppe verwaltet.',
      empty: 'Sie sind in keiner Gruppe.',
      noRoles: 'Mitglied ohne Rolle',
      member: 'Ihre Gruppen',
      invitedBy: (names) => html`Eingeladen von <bdi>${names}</bdi>`,
      invitations: 'Einladungen',
      invitationsLead:
        'Jemand, der diese Gruppen verwaltet, hat Sie genannt. Ihre Rollen dort gelten schon. Wenn Sie annehmen:',
      accepting: [
        'Sie müssen sich von da an so stark anmelden, wie es die Gruppe verlangt.',
        'Wer die Gruppe verwaltet, sieht Ihren Namen und Ihre E-Mail-Adresse.',
        'Apps können für Sie handeln, im Namen von Personen, die alle Ihre Gruppen verwalten.',
      ],
      accept: 'Annehmen',
      decline: 'Ablehnen',
      notOpen:
        'Diese Einladung ist nicht mehr offen. Sie wurde schon beantwortet oder zurückgenommen.',
      adminsDecide:
        'Sie sind in der Gruppe der Administratoren. Ein Administrator muss diese Einladung für Sie bestätigen.',
      from: (group) => html`aus <bdi>${group}</bdi>`,
      byRule: (connection, because) =>
        html`nach einer Regel der Verbindung <bdi>${connection}</bdi>: <bdi>${because}</bdi>`,
    },
    activity: {
      title: 'Letzte Aktivität',
      lead: 'Das Neueste zuerst. Was eben erst geschehen ist, erscheint etwas später. Wenn Sie etwas davon nicht waren, wählen Sie ein neues Passwort.',
      empty: 'Noch ist nichts verzeichnet.',
      failed: 'Fehlgeschlagen',
      from: (address) => `Von ${address}`,
      through: (client) => html`Mit <bdi>${client}</bdi>`,
      older: 'Ältere',
      types: {
        LOGIN_SUCCESS: 'Angemeldet',
        LOGIN_FAILURE: 'Anmeldung abgelehnt',
        LOGOUT: 'Abgemeldet',
        PASSWORD_CHANGED: 'Passwort geändert',
        PASSWORD_RESET: 'Vergessenes Passwort ersetzt',
        FACTOR_ADDED: 'Zweiter Faktor, Passkey oder Wiederherstellungscodes hinzugefügt',
        FACTOR_REMOVED: 'Zweiter Faktor oder Passkey entfernt',
        FACTOR_FAILED: 'Falscher Code',
        STEP_UP: 'Mit zweitem Faktor bestätigt',
        ACCOUNT_CREATED: 'Konto erstellt',
        ACCOUNT_MODIFIED: 'Konto geändert',
        ACCOUNT_ACTIVATED: 'Konto aktiviert',
        ACCOUNT_DEACTIVATED: 'Konto deaktiviert',
        ACCOUNT_LOCKED: 'Konto nach falschen Passwörtern eine Zeit lang gesperrt',
        ACCOUNT_DELETION_PLANNED: 'Löschung des Kontos geplant',
        ACCOUNT_DELETION_CANCELLED: 'Konto behalten, Löschung abgebrochen',
        ACCOUNT_DELETED: 'Konto gelöscht',
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
        ACCESS_TOKEN_OBTAINED: 'Eine App hat Zugriff erhalten',
        TOKEN_REVOKED: 'Eine App hat ihren Zugriff abgegeben',
        TOKEN_REUSE_DETECTED:
          'Ein Token wurde vielleicht von Fremden benutzt und deshalb widerrufen',
        CONSENT_WITHDRAWN: 'Zugriff einer App zurückgenommen',
        TOKEN_EXCHANGED: 'Eine App hat für Sie gehandelt',
        DEVICE_APPROVED: 'Gerät verbunden',
        DEVICE_DENIED: 'Gerät abgelehnt',
        SIGN_IN_ASKED: 'Um Bestätigung einer Anmeldung gebeten',
        SIGN_IN_CONFIRMED: 'Anmeldung bestätigt',
        SIGN_IN_DECLINED: 'Anmeldung abgelehnt',
      },
      other: 'Eine andere Änderung',
    },
    deletion: {
      title: 'Konto löschen',
      lead: (days) =>
        days === 0
          ? 'Ihr Konto wird sofort gelöscht.'
          : days === 1
            ? 'Ihr Konto wird in einem Tag gelöscht. Bis dahin können Sie es sich anders überlegen.'
            : `Ihr Konto wird in ${days} Tagen gelöscht. Bis dahin können Sie es sich anders überlegen.`,
      goes: 'Was gelöscht wird',
      going: [
        'Ihr Profil, Ihre E-Mail-Adresse, Ihre Nummern und Ihre Anmeldenamen.',
        'Ihr Passwort, Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes.',
        'Ihre Mitgliedschaften in Gruppen mit Ihren Rollen.',
      ],
      stays: 'Was bleibt',
      staying: [
        'Das Protokoll: was mit dem Konto getan wurde, wann und von welcher Netzadresse aus. Es nennt das Konto mit einer Kennung, nicht mit Ihrem Namen.',
        'Diese Kennung, damit sie nie jemand anders erhält.',
        'Was Apps über Sie gespeichert haben. Fragen Sie deren Betreiber.',
      ],
      next: 'Wie es weitergeht',
      atOnce: 'Sie werden überall abgemeldet, und Apps verlieren ihren Zugriff.',
      keepByMail:
        'Sie erhalten eine E-Mail mit einem Link, um das Konto zu behalten. Sie können sich auch wieder anmelden und es behalten.',
      keepBySignIn:
        'Wenn Sie es sich anders überlegen, melden Sie sich wieder an und behalten Sie das Konto.',
      final: 'Niemand kann das Konto zurückholen.',
      confirm: 'Ich möchte mein Konto löschen',
      submit: 'Mein Konto löschen',
      unconfirmed: 'Setzen Sie das Häkchen, wenn Sie Ihr Konto löschen möchten.',
      lastAdministrator:
        'Sie sind die einzige Person, die diesen Server verwaltet. Ernennen Sie zuerst eine weitere.',
      planned: 'Ihr Konto wird gelöscht',
      until: (time) => html`Es wird am ${time} gelöscht. Bis dahin können Sie es behalten.`,
      plannedHint:
        'Sie sind überall abgemeldet. Um das Konto zu behalten, melden Sie sich wieder an.',
      plannedWithMail:
        'Sie sind überall abgemeldet. Um das Konto zu behalten, öffnen Sie den Link in der E-Mail, die wir Ihnen geschickt haben, oder melden Sie sich wieder an.',
      deleted: 'Ihr Konto ist gelöscht',
      deletedHint: 'Sie sind überall abgemeldet.',
      keep: 'Mein Konto behalten',
      leave: 'Abmelden. Das Konto wird wie geplant gelöscht.',
    },
    download: {
      title: 'Daten herunterladen',
      lead: 'Eine JSON-Datei mit allem, was über Sie gespeichert ist: Profil, Wege der Anmeldung, Geräte, Apps, Gruppen und das Verzeichnis Ihrer Aktivität. Passwörter und Geheimnisse stehen nicht darin.',
      submit: 'Herunterladen',
    },
  },
}
