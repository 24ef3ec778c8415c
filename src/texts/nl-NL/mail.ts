// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Dutch. */
export const mailTexts: MailTexts = {
  greeting: 'Hallo,',
  codeIs: 'Je code is',
  valid: (time) => `${time} geldig en één keer te gebruiken.`,
  ignore: 'Was jij dit niet? Dan kun je dit bericht negeren: er is niets gewijzigd.',
  automatic: 'Dit bericht is automatisch verstuurd. Niemand leest antwoorden erop.',

  mailTest: {
    subject: (service) => `Een testmail van ${service}`,
    intro: (service) =>
      `${service} kan e-mail versturen: een beheerder heeft om deze e-mail gevraagd om dat na te gaan.`,
    advice: 'Je hoeft niets te doen.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Bevestig je e-mailadres voor ${service}`,
    intro: (service) =>
      `Met dit e-mailadres is een account bij ${service} aangemaakt. Voer deze code in om te laten zien dat het adres van jou is, of open de link hieronder.`,
    button: 'E-mailadres bevestigen',
  },
  changeEmail: {
    subject: (service) => `Bevestig je nieuwe e-mailadres voor ${service}`,
    intro: (service) =>
      `Iemand, hopelijk jij, wil dit e-mailadres gebruiken voor een account bij ${service}. Voer deze code in waar je het adres hebt gewijzigd, om te laten zien dat het van jou is.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Bevestig je e-mailadres voor ${service}`,
    intro: (service) =>
      `Iemand, hopelijk jij, logt voor het eerst in bij ${service} en heeft dit e-mailadres opgegeven. Voer deze code op die pagina in om te laten zien dat het adres van jou is.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Je e-mailadres voor ${service} is gewijzigd`,
    intro: (service) =>
      `Je account bij ${service} heeft nu een ander e-mailadres. Naar dit adres worden geen e-mails meer gestuurd.`,
    advice: 'Was jij dit niet? Meld het dan meteen aan de beheerders van de dienst.',
    undo: 'Was jij dit niet? Haal je account dan binnen een week terug. Het krijgt dit adres weer, en alle apparaten worden uitgelogd:',
    button: 'Dit adres herstellen',
  },
  alreadyRegistered: {
    subject: (service) => `Je hebt al een account bij ${service}`,
    intro: (service) =>
      `Iemand, misschien jij, probeerde zich met dit e-mailadres bij ${service} te registreren. Er is al een account voor, dus er is niets aangemaakt.`,
    advice:
      'Log in zoals altijd. Als je je wachtwoord bent vergeten, kies hier dan een nieuw wachtwoord:',
    button: 'Nieuw wachtwoord kiezen',
  },
  resetPassword: {
    subject: (service) => `Kies een nieuw wachtwoord voor ${service}`,
    intro: (service) =>
      `Iemand, hopelijk jij, heeft een nieuw wachtwoord gevraagd voor je account bij ${service}.`,
    byCode: 'Voer deze code in om verder te gaan.',
    byLink: 'Open deze link om verder te gaan.',
    byBoth: 'Voer deze code in om verder te gaan, of open de link hieronder.',
    button: 'Nieuw wachtwoord kiezen',
  },
  choosePassword: {
    subject: (service) => `Kies een wachtwoord voor ${service}`,
    intro: (service) => `De beheerders van ${service} hebben je deze link gestuurd.`,
    first:
      'Er staat een account voor je klaar. Open de link en kies een wachtwoord om het te gebruiken.',
    other:
      'Open de link om een nieuw wachtwoord voor je account te kiezen. Tot die tijd blijft het huidige geldig.',
    unexpected: 'Als je dit bericht niet verwachtte, negeer het dan: er is niets gewijzigd.',
    button: 'Wachtwoord kiezen',
  },
  signInCode: {
    subject: (service) => `Je code om in te loggen bij ${service}`,
    intro: (service) =>
      `Iemand die je wachtwoord kent, hopelijk jij, logt in bij ${service}. Voer deze code daar in om verder te gaan.`,
    advice:
      'Geef deze code aan niemand: niemand van ons zal je erom vragen. Als jij niet aan het inloggen bent, kent iemand je wachtwoord. Wijzig het dan meteen.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Je code om in te loggen bij ${service}`,
    intro: (service) =>
      `Iemand, hopelijk jij, wil bij ${service} inloggen met deze code in plaats van je wachtwoord.`,
    advice:
      'Hij geldt alleen in de browser waarin hij is gevraagd. Geef hem aan niemand: niemand van ons zal je erom vragen. Als jij niet aan het inloggen bent, negeer dit bericht dan.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `Je wachtwoord voor ${service} is gewijzigd`,
    intro: (service) =>
      `Het wachtwoord van je account bij ${service} is gewijzigd. Andere apparaten zijn uitgelogd.`,
    advice: 'Was jij dit niet? Kies dan hier meteen een nieuw wachtwoord:',
    button: 'Nieuw wachtwoord kiezen',
  },
  factorsChanged: {
    subject: (service) => `De manier waarop je inlogt bij ${service} is gewijzigd`,
    intro: (service) => `Er is iets gewijzigd aan hoe je inlogt bij ${service}:`,
    changes: {
      added: 'Er is een tweede factor of toegangssleutel toegevoegd.',
      removed: 'Er is een tweede factor of toegangssleutel verwijderd.',
      reset: 'Alle tweede factoren en toegangssleutels zijn door een beheerder verwijderd.',
      codes: 'Er zijn nieuwe herstelcodes gemaakt. De vorige zijn ongeldig.',
    },
    advice: 'Was jij dit niet? Meld het dan meteen aan de beheerders van de dienst.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `Een nieuwe API-sleutel voor ${service}`,
    intro: (service) =>
      `Er is een API-sleutel van je account bij ${service} gemaakt. Wie hem heeft, kan zonder in te loggen doen wat je ervoor hebt gekozen.`,
    which: (name) => `De naam ervan: ${name}`,
    advice: 'Was jij dit niet? Beëindig de sleutel dan meteen en wijzig je wachtwoord:',
    button: 'Je API-sleutels bekijken',
  },
  apiKeyReported: {
    subject: (service) => `Een API-sleutel voor ${service} is door anderen gevonden`,
    intro: (service) =>
      `Iemand heeft een API-sleutel gevonden die je bij ${service} hebt gemaakt, en heeft dat gemeld. De sleutel is meteen beëindigd. Programma’s die hem gebruiken, werken niet meer.`,
    which: (name) => `De naam ervan: ${name}`,
    advice: 'Zoek uit waar de sleutel te lezen was en maak een nieuwe:',
    button: 'Je API-sleutels bekijken',
  },
  passkeyCopied: {
    subject: (service) => `Er bestaat mogelijk een kopie van je toegangssleutel voor ${service}`,
    intro: (service) =>
      `Een toegangssleutel van je account bij ${service} is zojuist geweigerd: hij is minder vaak gebruikt dan wij hebben geteld. Er kan dus een kopie van in andere handen zijn. Het kan ook dat je apparaat is teruggezet naar een eerdere toestand.`,
    advice:
      'Als je dit niet kunt verklaren, verwijder de toegangssleutel dan en voeg een nieuwe toe:',
    button: 'Je toegangssleutels bekijken',
  },
  accountViewed: {
    subject: (service) => `Iemand heeft je account bij ${service} bekeken om te helpen`,
    intro: (service) =>
      `Een beheerder van ${service} heeft zojuist gezien wat jij op je accountpagina ziet, en wat apps over je te weten komen. Er kon niets worden gewijzigd, en niemand was als jou ingelogd.`,
    advice:
      'Heb je niet om hulp gevraagd? Vraag dan naar de reden. Op je accountpagina staat wanneer het was:',
    button: 'Bekijken wat er is gebeurd',
  },
  newBrowser: {
    subject: (service) => `Nieuw ingelogd bij ${service}`,
    intro: (service) =>
      `Je account bij ${service} is zojuist gebruikt in een browser waarin dat nog nooit was gebeurd.`,
    when: (time, address) => `Wanneer: ${time}. Vanaf: ${address}.`,
    advice:
      'Was jij dit? Dan hoef je niets te doen. Zo niet, kies dan meteen een nieuw wachtwoord en log de andere apparaten uit:',
    button: 'Je account bekijken',
  },
  failedSignIns: {
    subject: (service) => `Mislukte inlogpogingen bij ${service}`,
    intro: (service) =>
      `Iemand heeft geprobeerd met je account bij ${service} in te loggen en dat is mislukt.`,
    reasons: {
      password: 'Het wachtwoord was vele keren fout.',
      factor: 'Het wachtwoord was juist, maar de tweede factor was meerdere keren fout.',
    },
    when: (time, address) => `Wanneer: ${time}. Vanaf: ${address}.`,
    advice:
      'Was jij dit? Dan hoef je niets te doen. Zo niet, en was het wachtwoord juist, kies dan meteen een nieuw:',
    button: 'Je account bekijken',
  },
  signInAsked: {
    subject: (service) => `Bevestig een inlogpoging bij ${service}`,
    intro: (service) =>
      `Een app vraagt je te bevestigen dat jij het bent, met je account bij ${service}. Open deze link om te zien welke app het is en om te beslissen.`,
    advice: 'Als je dit niet zelf bent begonnen, negeer dit bericht dan of weiger op de pagina.',
    button: 'Het verzoek bekijken',
  },
  deletionPlanned: {
    subject: (service) => `Je account bij ${service} wordt verwijderd`,
    intro: (service) =>
      `Iemand heeft op je accountpagina gevraagd om je account bij ${service} te verwijderen. Alle apparaten zijn uitgelogd.`,
    when: (time) => `Het wordt verwijderd op ${time}.`,
    advice:
      'Was jij dit? Dan hoef je niets te doen. Zo niet, of als je je hebt bedacht, dan kun je het account tot die tijd behouden. Als jij het niet was, kies dan ook een nieuw wachtwoord.',
    button: 'Mijn account behouden',
  },
  accountKept: {
    subject: (service) => `Je account bij ${service} blijft`,
    intro: (service) => `Je account bij ${service} wordt niet meer verwijderd.`,
    advice:
      'Als je het toch wilt laten verwijderen, vraag dat dan opnieuw op je accountpagina. Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Je account bij ${service} is verwijderd`,
    intro: (service) =>
      `Je account bij ${service} is verwijderd, zoals je hebt gevraagd, met je profiel, je manieren om in te loggen en je lidmaatschappen.`,
    advice: 'Dit is de laatste e-mail naar dit adres.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Je bent uitgenodigd voor een groep bij ${service}`,
    intro: (service) =>
      `Iemand die een groep bij ${service} beheert, heeft je uitgenodigd. Je accountpagina toont de groep en wat het betekent als je accepteert.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Uitgenodigd door: ${by}`]),
      ...(into === undefined ? [] : [`Groep: ${into}`]),
    ],
    advice:
      'Zolang je niet accepteert, hebben zij geen macht over je account. Je kunt de uitnodiging ook afwijzen.',
    button: 'De uitnodiging bekijken',
  },
  accessWaiting: {
    subject: (service) => `Iemand vraagt toegang aan bij ${service}`,
    intro: (service) =>
      `Mensen vragen rollen aan bij ${service}, en jij kunt beslissen. Door de link te openen wordt er niets beslist.`,
    advice: 'Wie wat aanvraagt, voor hoelang en waarom, zie je daar nadat je bent ingelogd.',
    button: 'De aanvragen bekijken',
  },
  accessDecided: {
    subject: (service) => `Over je aanvraag voor toegang bij ${service} is beslist`,
    intro: (service) => `Je aanvraag voor een rol bij ${service} is goedgekeurd of afgewezen.`,
    advice: 'Wat er is beslist, en tot wanneer je de rol hebt, zie je hier:',
    button: 'De beslissing bekijken',
  },
  accessBypassed: {
    subject: (service) => `Iemand heeft zichzelf zonder goedkeuring toegang gegeven bij ${service}`,
    intro: (service) =>
      `Iemand heeft zichzelf in een noodgeval een rol bij ${service} toegekend. Jij had die kunnen goedkeuren en bent overgeslagen.`,
    advice: 'Kijk meteen wie het was en waarom. Wie de groep beheert, kan het nu beëindigen.',
    button: 'Bekijken wat er is gebeurd',
  },
  accessTaken: {
    subject: (service) => `Iemand heeft een beschikbare rol geactiveerd bij ${service}`,
    intro: (service) =>
      `Iemand die een rol zelf mag activeren, heeft dat voor een bepaalde tijd gedaan, in een groep die jij bij ${service} beheert.`,
    advice: 'Wie het is, waarom en tot wanneer, zie je daar nadat je bent ingelogd.',
    button: 'De groep bekijken',
  },
  rolesEnding: {
    subject: (service) => `Toegang van anderen bij ${service} eindigt binnenkort`,
    intro: (service) =>
      `Rollen of lidmaatschappen in groepen die jij bij ${service} beheert, eindigen binnen een week.`,
    advice:
      'Van wie, wanneer en waarom, zie je daar nadat je bent ingelogd. Wie een rol nog nodig heeft, kun je die langer geven; anders hoef je niets te doen.',
    button: 'Bekijken wat eindigt',
  },
  ownRolesEnding: {
    subject: (service) => `Je toegang bij ${service} eindigt binnenkort`,
    intro: (service) =>
      `Rollen of lidmaatschappen van jou bij ${service} eindigen binnen een week.`,
    advice:
      'Je accountpagina toont welke. Als je er een nog nodig hebt, vraag het dan aan wie hem je heeft gegeven.',
    button: 'Je toegang bekijken',
  },
  lastAdministratorEnding: {
    subject: (service) => `Een groep bij ${service} verliest haar laatste beheerder`,
    intro: (service) =>
      `De rol van de laatste beheerder van een groep bij ${service} eindigt binnenkort. Daarna kan alleen wie de bovenliggende groepen beheert, de groep nog wijzigen.`,
    advice: 'Geef de rol aan iemand, of voor langer, voordat hij eindigt.',
    button: 'De groep bekijken',
  },
  accessReview: {
    subject: (service) => `Toegang bij ${service} wacht op je beoordeling`,
    intro: (service) =>
      `Rollen van mensen bij ${service} worden beoordeeld, en jij kunt beslissen wie ze houdt. Door de link te openen wordt er niets beslist.`,
    advice: 'Waarover niemand beslist vóór het einde van de beoordeling, kan vanzelf eindigen.',
    button: 'De beoordelingen bekijken',
  },
  invitation: {
    subject: (service) => `Je bent uitgenodigd voor ${service}`,
    intro: (service) =>
      `Er staat een account bij ${service} voor je klaar. Open deze link en kies een wachtwoord om het te gebruiken.`,
    button: 'Uitnodiging accepteren',
  },
}
