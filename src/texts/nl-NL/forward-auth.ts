// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Dutch. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'App',
    ask: 'Toegang aanvragen',
    account: 'Naar je account',
    again: 'Verder naar de app',
    signOut: 'Uitloggen',
    messages: {
      members: {
        title: 'Je hebt geen toegang tot deze app',
        text: 'De app is voor de leden van bepaalde groepen. Je zit in geen daarvan, of je hebt niet de rol die de app vraagt.',
      },
      part: {
        title: 'Je hebt geen toegang tot deze pagina',
        text: 'Je mag deze app gebruiken, maar dit deel ervan is voor de leden van bepaalde groepen.',
      },
      name: {
        title: 'Je account mist een naam',
        text: 'Deze app kent mensen onder een naam die je account niet heeft: een gebruikersnaam, of een bevestigd e-mailadres. Voeg die toe aan je account.',
      },
      factor: {
        title: 'Je moet sterker inloggen',
        text: 'Deze pagina vraagt om een tweede factor of een toegangssleutel, en je account heeft er geen. Stel er een in en open de pagina dan opnieuw.',
      },
      declined: {
        title: 'Je bent niet ingelogd',
        text: 'Het inloggen is niet voltooid, dus de app heeft niets over je te horen gekregen.',
      },
      address: {
        title: 'Dit adres kan niet worden geopend',
        text: 'Het is zo geschreven dat het als twee verschillende adressen kan worden gelezen. Open de app en ga vandaaruit verder.',
      },
      stale: {
        title: 'Deze inlogpoging is voorbij',
        text: 'Ze was al voltooid, duurde te lang of begon in een andere browser. Er is niemand ingelogd.',
      },
      lost: {
        title: 'Je bent niet meer ingelogd',
        text: 'Wat je zojuist hebt verstuurd, is niet bij de app aangekomen. Open de app opnieuw om in te loggen.',
      },
      signOut: {
        title: 'Uitloggen?',
        text: 'Een andere site heeft je hierheen gebracht. Je wordt uitgelogd bij elke app die je met dit account hebt geopend.',
      },
      off: {
        title: 'Deze app is uitgeschakeld',
        text: 'De beheerder van deze server heeft de app uitgeschakeld. Dit heeft geen gevolgen voor je account.',
      },
    },
  },
}
