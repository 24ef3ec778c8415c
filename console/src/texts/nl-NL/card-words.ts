// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Groepen',
  loading: 'Persoon wordt geladen',
  account: 'Account',
  username: 'Gebruikersnaam',
  email: 'E-mailadres',
  statuses: { VERIFIED: 'Actief', PENDING: 'Nog niet bevestigd', BLOCKED: 'Geblokkeerd' },
  created: 'Account sinds',
  lastLogin: 'Laatst ingelogd',
  never: 'Nooit',
  factors: 'Tweede factoren en toegangssleutels',
  kinds: { totp: 'Authenticator-app', passkey: 'Toegangssleutel' },
  noFactors: 'Geen: alleen een wachtwoord is genoeg.',
  used: 'laatst gebruikt',
  codes: (left) => `Resterende herstelcodes: ${left}`,
  sessions: 'Open sessies',
  noSessions: 'Nergens ingelogd.',
  since: 'sinds',
  otherBrowser: 'Een app',
  groups: 'Groepen',
  help: 'Hulp',
  link: {
    action: 'Wachtwoordlink versturen',
    asked: (name) => `${name} krijgt een e-mail met een link om een wachtwoord te kiezen.`,
    done: 'De link is verstuurd.',
    outcomes: {
      not_allowed: 'Dit mag je voor deze persoon niet doen. Vraag het een beheerder van de server.',
      blocked: 'Het account is geblokkeerd. Deblokkeer het eerst.',
      no_email: 'Er is geen e-mailadres. Vraag een beheerder van de server er een toe te voegen.',
      can_sign_in: 'De persoon logt in met een toegangssleutel.',
      already_sent: 'Een eerdere link is nog geldig. Vraag de persoon die op te zoeken.',
      too_many_mails:
        'In het afgelopen uur zijn te veel e-mails naar dit adres gestuurd. Probeer het later opnieuw.',
    },
    other: 'Er is geen link verstuurd. Vraag het een beheerder van de server.',
  },
  end: {
    action: 'Overal uitloggen',
    asked: (name) => `${name} wordt op elk apparaat en in elke app uitgelogd.`,
    done: (count) => `Beëindigde sessies: ${count}`,
  },
  unblock: {
    action: 'Deblokkeren',
    asked: (name) => `${name} kan weer inloggen.`,
    done: 'Het account is niet meer geblokkeerd.',
  },
  reset: {
    action: 'Verloren factoren verwijderen',
    asked: (name) =>
      `Alle authenticator-apps, toegangssleutels en herstelcodes van ${name} worden verwijderd, en alle sessies eindigen. Ga na of het echt deze persoon is die erom vraagt. De persoon krijgt een e-mail.`,
    done: (count) => `Verwijderde factoren: ${count}`,
  },
  refusals: {
    self: 'Dit ben jij. Gebruik je accountpagina.',
    beyond:
      'Deze persoon beheert iets, of heeft rollen in groepen die jij niet beheert. Een beheerder van de server kan helpen.',
    not_given:
      'Je mag niet zien hoe deze persoon inlogt, en er niet bij helpen. Een beheerder van de server kan dat toestaan op het tabblad “Inloggen” van de groep.',
  },
  given: {
    title: 'Wat beheerders voor mensen mogen doen',
    lead: (name) =>
      `Wie GROUP_ADMIN heeft voor ${name}, mag dit doen voor de mensen in die groep, en in onderliggende groepen zolang geen groep iets anders bepaalt. Nooit voor beheerders, voor mensen met rollen in andere groepen of voor wie niet heeft geaccepteerd.`,
    acts: {
      see: 'Zien wanneer is ingelogd, en factoren en sessies zien',
      end_sessions: 'Mensen overal uitloggen',
      unblock: 'Mensen deblokkeren',
      reset_factors: 'Verloren factoren verwijderen',
    },
    nothing: 'Niets: een beheerder van de server moet helpen.',
    from: 'Zoals deze groep bepaalt:',
    change: 'Wijzigen',
    save: 'Opslaan',
    inherit: 'Zoals de bovenliggende groep',
    cancel: 'Annuleren',
    done: 'Dit geldt meteen.',
  },
}
