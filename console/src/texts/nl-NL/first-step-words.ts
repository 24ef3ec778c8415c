// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'Wat een nieuwe server nodig heeft, in ongeveer tien minuten. Alles kan later worden gewijzigd.',
  progress: (done, of) => `${done} van ${of} klaar`,
  begin: 'Beginnen',
  goOn: 'Verdergaan',
  later: 'Later',
  next: 'Volgende stap',
  end: 'Eerste stappen beëindigen',
  givenBy: (source) => `Bepaald door ${source}.`,
  setHere: 'Ingesteld in de console.',
  restLater: {
    title: 'Dat is voorlopig alles',
    text: 'Wat u hebt uitgesteld, is hieronder gemarkeerd. Het overzicht leidt terug naar deze stappen.',
  },
  allDone: {
    title: 'Alles klaar',
    text: 'Uw server is klaar voor mensen. Het overzicht leidt terug naar deze stappen.',
    tour: 'Rondleiding volgen',
    overview: 'Naar het overzicht',
  },
  address: {
    title: 'Openbaar adres',
    hint: 'Waar mensen en apps de server bereiken.',
    local: (address) =>
      `De server staat op ${address}, dat alleen deze computer kan openen. Apps, links in e-mails en toegangssleutels zijn aan het adres gebonden; kies het dus daarvoor.`,
    reached: (address) => `Mensen bereiken de server op ${address}.`,
    field: 'Adres dat mensen gaan gebruiken',
    problem: 'Een adres begint met https:// en een naam, zoals https://login.example.com.',
    how: 'Start de server met deze variabelen. Een proxy ervoor, waarvan de tweede het adres is, spreekt https.',
    variables: 'Variabelen',
    guide: 'Een proxy instellen',
  },
  mail: {
    title: 'Mailserver',
    hint: 'Voor uitnodigingen, codes en vergeten wachtwoorden.',
    shown: 'Zolang er geen is, worden e-mails alleen in de console getoond, onder E-mails.',
    present: (server) => `E-mails gaan via ${server}.`,
    host: 'Server',
    port: 'Poort',
    encryption: 'Versleuteling',
    kinds: { smtps: 'TLS vanaf het begin', smtp: 'STARTTLS' },
    user: 'Gebruikersnaam',
    password: 'Wachtwoord',
    from: 'Afzender',
    to: 'Test sturen naar',
    test: 'Test sturen',
    save: 'Deze server gebruiken',
    saved: 'E-mails gaan nu via deze server.',
    hostProblem: 'Typ de naam van een server, zoals smtp.example.com.',
    took: (to) => `De mailserver heeft de e-mail voor ${to} aangenomen.`,
    refused: 'De e-mail is niet verstuurd. Er is niets opgeslagen.',
    answer: 'De mailserver zegt:',
  },
  look: {
    title: 'Uw uiterlijk',
    hint: 'Naam, kleur en logo van de pagina’s waarop mensen inloggen.',
    save: 'Opslaan',
    more: 'Meer, met voorbeeld',
  },
  factor: {
    title: 'Uw tweede factor',
    hint: 'Zodat uw wachtwoord alleen niets opent.',
    passkey: 'Toegangssleutel toevoegen',
    authenticator: 'Authenticator-app toevoegen',
    local:
      'Een toegangssleutel is aan het adres van de server gebonden. Zolang dat nog verandert, is een authenticator-app beter.',
    back: 'De accountpagina opent in een ander tabblad. De stap is afgevinkt als u terugkomt.',
    there: 'U hebt een tweede factor.',
  },
}
