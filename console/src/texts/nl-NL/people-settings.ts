// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Naam van het beheerdersaccount dat bij de eerste start wordt aangemaakt.',
  adminPassword:
    'Wachtwoord van het beheerdersaccount dat bij de eerste start wordt aangemaakt. Heeft daarna geen betekenis meer.',
  'sessions.idleSeconds': 'Hoe lang een sessie zonder gebruik duurt.',
  'sessions.absoluteSeconds': 'Hoe lang een sessie hoogstens duurt.',
  'sessions.rememberSeconds':
    'Hoe lang een sessie duurt, gebruikt of niet, als de persoon ingelogd wil blijven.',
  'signIn.minimumStrength':
    'Hoe sterk iedereen minstens moet inloggen: een wachtwoord is genoeg (`password`), een tweede factor is nodig (`two-factor`) of een toegangssleutel (`phishing-resistant`). Een app kan met `minimum_acr` meer vereisen, een groep met haar inlogbeleid.',
  'signIn.graceDays':
    'Hoeveel dagen mensen het instellen van een tweede factor mogen uitstellen, vanaf de dag waarop die voor het eerst wordt gevraagd.',
  'signIn.trustDays':
    'Hoeveel dagen een browser na een tweede factor mag worden vertrouwd, als de persoon dat wil. 0: nooit.',
  'signIn.mailCodes':
    'Mensen zonder andere factor mogen een code uit een e-mail als tweede factor gebruiken. Een mailbox is zwakker dan een app of een toegangssleutel, en vaak wordt met dezelfde mailbox het wachtwoord hersteld. Tegen valse inlogpagina’s beschermt zo’n code nooit.',
  'signIn.codesInsteadOfPasswords':
    'Mensen mogen in plaats van met hun wachtwoord inloggen met een code die naar hun bevestigde adres wordt gemaild. Die telt even zwaar als een wachtwoord, en een code per e-mail is dan geen tweede factor.',
  'signIn.newBrowserMail':
    'Mensen krijgen een e-mail wanneer hun account voor het eerst in een browser wordt gebruikt. Bij de eerste keer inloggen met een account wordt er geen gestuurd.',
  'signIn.failedSignInMail':
    'Mensen krijgen een e-mail wanneer inloggen met hun account mislukt: wanneer veel foute wachtwoorden een wachttijd hebben gestart, of wanneer na het juiste wachtwoord de tweede factor drie keer in een uur fout was. Elk hooguit één keer per dag.',
  'signIn.passkeys.rpId':
    'Het domein waartoe toegangssleutels behoren (WebAuthn Relying Party ID): de host van `baseUrl` of een domein daarboven. Toegangssleutels van een ander domein werken niet meer wanneer dit verandert.',
  'signIn.passkeys.origins':
    'Origins van de pagina’s waarop toegangssleutels mogen worden gebruikt. Zonder opgave die van `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Origins van andere sites waarvan de pagina’s toegangssleutels van deze server mogen gebruiken, zoals `https://example.de` naast `https://example.com`. Browsers vragen ze aan deze server op `/.well-known/webauthn`, dus moet `rpId` de host van `baseUrl` zijn; ze nemen maar weinig verschillende namen aan. Noem alleen sites die je zelf beheert: hun pagina’s kunnen om elke toegangssleutel van je mensen vragen.',
  'signIn.managementStrength':
    'Hoe sterk iemand moet zijn ingelogd voor aanroepen van het beheer en over groepen. Wie zwakker is ingelogd, krijgt een verzoek terug (RFC 9470). De mensen moeten al een factor van deze sterkte hebben; een inlogbeleid van de beheergroep laat ze er een instellen.',
  'signIn.managementMaxAgeMinutes':
    'Hoeveel minuten geleden iemand voor deze aanroepen mag hebben ingelogd. 0: willekeurig lang.',
  'password.minLength': 'Hoeveel tekens een nieuw wachtwoord minstens moet hebben.',
  'password.maxLength': 'Hoeveel tekens een nieuw wachtwoord hoogstens mag hebben.',
  'password.minScore':
    'Hoe moeilijk een nieuw wachtwoord te raden moet zijn, geschat door zxcvbn: 0 neemt elk wachtwoord aan, 3 is moeilijk voor een programma, 4 heel moeilijk. De 10.000 meest gebruikte wachtwoorden en die met namen van de persoon worden altijd geweigerd.',
  'password.history':
    'Hoeveel eerdere wachtwoorden iemand niet opnieuw mag gebruiken. Het huidige wordt altijd geweigerd.',
  'password.maxAgeDays':
    'Na hoeveel dagen een wachtwoord bij de volgende keer inloggen moet worden vervangen; 0 betekent nooit, zoals NIST aanbeveelt.',
  'password.breachedFile':
    'Een bestand met SHA-1-hashes van wachtwoorden uit datalekken, hexadecimaal, één per regel en gesorteerd, zoals Have I Been Pwned het aanbiedt. Nieuwe wachtwoorden die erin staan, worden geweigerd. Niets verlaat deze computer.',
  'password.breachedUrl':
    'De range-API van Have I Been Pwned, of een spiegel daarvan, waaraan wordt gevraagd of een nieuw wachtwoord uit datalekken bekend is: `https://api.pwnedpasswords.com/range`. Die komt de eerste vijf tekens van een SHA-1-hash te weten. Komt er binnen twee seconden geen antwoord, dan wordt het wachtwoord aangenomen.',
  'password.memoryKib':
    'Geheugen van een argon2id-hash in KiB. Een wijziging geldt voor iedereen vanaf de volgende keer inloggen.',
  'password.passes': 'Doorgangen van argon2id over dit geheugen.',
  'password.parallelism': 'Parallelle banen van argon2id.',
  'password.concurrency':
    'Hashes die tegelijk worden berekend. Onder Linux hebben ze een lagere prioriteit dan andere verzoeken, zodat die snel blijven terwijl velen inloggen. Anders blijft daarvoor één core vrij.',
  'password.queueLength':
    'Inlogpogingen die op een hash mogen wachten. Adressen, en de accounts van één adres, komen om de beurt aan bod. Is de wachtrij vol, dan is het antwoord 503 met `Retry-After`.',
  'limits.accountFailures': 'Verkeerde wachtwoorden voor een account voordat het wordt vertraagd.',
  'limits.accountFirstDelaySeconds': 'De eerste vertraging. Die verdubbelt bij elke volgende fout.',
  'limits.accountLongestDelaySeconds': 'De langste vertraging.',
  'limits.addressFailuresPerMinute':
    'Mislukte pogingen per minuut vanaf een adres (IPv6: een /64) voordat het moet wachten.',
  'limits.passwordsPerAddress':
    'Wachtwoorden vanaf een adres (IPv6: een /64) die tegelijk mogen worden gecontroleerd of mogen wachten. Niemand bezet meer plaatsen dan er vrij zijn, zodat er altijd een voor anderen overblijft. Volgende krijgen 429 met `Retry-After`.',
  'limits.passwordsPerAccount':
    'Hetzelfde voor een account, bekend of niet, vanaf alle adressen samen.',
  'limits.foreignHashFactor':
    'Hoeveel meer tijd en geheugen dan onze eigen een wachtwoordhash mag kosten die wordt geïmporteerd of met een persoon wordt opgegeven. Een duurdere die al is opgeslagen, wordt niet gecontroleerd: de persoon moet het wachtwoord opnieuw instellen.',
  'limits.clientFailuresPerMinute':
    'Mislukte aanmeldingen van een app per minuut vanaf een adres, voordat dat moet wachten.',
  'limits.authorizationsPerAddressAndMinute':
    'Autorisatieverzoeken per minuut vanaf een adres (IPv6: een /64) die naar een pagina leiden, zoals om in te loggen. Elk wordt een uur bewaard. Die van mensen die al zijn ingelogd, hebben geen pagina nodig en tellen niet.',
  'limits.authorizationsUnderWay':
    'Autorisatieverzoeken die wachten tot iemand inlogt. Daarboven krijgt een adres (IPv6: een /64) met meer dan 20 ervan 429, en mogen andere nog beginnen; bij het dubbele krijgen alle 503. Wat al wacht, kan altijd worden afgerond.',
  'limits.requestUrisAtOnce':
    'Hoeveel `request_uri`’s tegelijk worden opgehaald. Aanroepers kiezen ze, dus komen adressen om de beurt aan bod en bezet geen ervan meer dan een kwart van de plaatsen. Sleutels van apps en back-channel-uitlogverzoeken hebben eigen plaatsen.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Hoeveel metadatadocumenten van apps een adres (IPv6: een /64) per minuut mag laten ophalen. Bekende documenten tellen niet.',
  'limits.requestUrisPerAddressAndMinute':
    'Hoeveel `request_uri`’s een adres (IPv6: een /64) in een minuut mag laten ophalen.',
  'limits.requestsPerTarget':
    'Hoeveel verzoeken van één soort de server tegelijk naar een netwerkadres stuurt, onder welke hostnamen dan ook.',
  'limits.logoutAttempts':
    'Hoe vaak een back-channel-uitlogverzoek wordt geprobeerd, binnen ongeveer drie uur, voordat de server opgeeft en een gebeurtenis schrijft.',
  'limits.lettersPerAddressAndHour':
    'Verzoeken per uur vanaf een adres (IPv6: een /64) waarop de server een e-mail stuurt: registraties en vergeten wachtwoorden.',
  'limits.lettersPerRecipientAndHour':
    'Zulke verzoeken per uur voor een e-mailadres, bekend of niet, vanaf één adres. Wie zoveel e-mails heeft gekregen, door wie ook veroorzaakt, krijgt er hoogstens één per vijf minuten.',
  'limits.signInCodesPerAddressAndHour':
    'Codes per uur die worden gemaild om vanaf een adres (IPv6: een /64) in te loggen, waar `signIn.mailCodes` aan staat. Mensen achter een proxy delen ze. Eén persoon krijgt er zoveel als `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'Hoeveel mensen iemand die alleen enkele groepen beheert in een uur mag uitnodigen, per e-mail of door iemand te noemen die in geen van die groepen zit, bekend of niet. Beheerders van de server en machines mogen er meer.',
  'users.pendingMayLogIn': 'Mensen mogen inloggen voordat ze zijn bevestigd.',
  'users.registration':
    'Wie zich kan registreren: iedereen (`open`), wie is uitgenodigd (`invite`) of niemand (`off`). Beheerders kunnen altijd accounts aanmaken.',
  'users.emailVerification':
    'Of wie zich registreert het e-mailadres moet bevestigen voordat het account kan worden gebruikt. Is het vereist en kan er geen e-mail worden verstuurd, dan kan niemand zich registreren.',
  'users.verificationSeconds':
    'Hoe lang de code en de link om een e-mailadres te bevestigen geldig zijn.',
  'users.resetSeconds':
    'Hoe lang de code en de link om een vergeten wachtwoord te vervangen geldig zijn.',
  'users.invitationSeconds': 'Hoe lang een uitnodiging geldig is.',
  'users.unconfirmedDays':
    'Na hoeveel dagen een registratie wordt verwijderd waarvan niemand het e-mailadres heeft bevestigd.',
  'users.deletionDays':
    'Na hoeveel dagen een account wordt verwijderd waarvan de eigenaar dat op de accountpagina heeft gevraagd. Tot dan kan de eigenaar het behouden, met de link in een e-mail of door in te loggen. 0: meteen en definitief.',
  'users.customFields':
    'De eigen velden die mensen mogen hebben, elk met het type. Zolang er geen is vastgelegd, zijn alle toegestaan.',
  'users.registrationAsks':
    'Wat de registratiepagina behalve e-mailadres en wachtwoord vraagt: `name`, dat zijn voor- en achternaam, die moeten worden ingevuld, en `username`, dat leeg mag blijven. Leeg: geen van beide.',
  'users.registrationFields':
    'De vastgelegde velden die mensen bij het registreren mogen invullen. De andere stellen alleen beheerders in.',
  'mail.smtpUrl':
    'De mailserver. Zonder mailserver worden e-mails alleen onder `/dev/outbox` getoond, aan aanroepers op deze computer en alleen als `host` en `baseUrl` deze computer zijn.',
  'mail.from':
    'De afzender van e-mails: een adres, of naam en adres zoals `Acme <login@acme.example>`.',
  'mail.requireTls':
    'Stuurt e-mails alleen naar een server die TLS spreekt. Voor een server op deze computer is dat niet nodig.',
  'mail.remindHolders':
    'Laat mensen een week van tevoren per e-mail weten dat een van hun rollen of lidmaatschappen eindigt. Wie de groep beheert, krijgt het in elk geval te horen.',
  'pages.name': 'Naam die op elke pagina staat.',
  'pages.logoUrl': 'Logo in plaats van de naam: een geüploade afbeelding of een adres.',
  'pages.iconUrl':
    'Pictogram op het tabblad van de browser: een geüploade afbeelding of een adres.',
  'pages.languages':
    'De talen van de pagina’s en e-mails; de eerste is voor mensen die geen ervan spreken. Is er geen genoemd, dan zijn het alle.',
  'pages.helpUrl': 'Waar mensen hulp vinden. Elke pagina verwijst ernaar.',
  'pages.backdrop':
    'Wat er achter het vlak van een pagina staat: de bogen van Ostiary of alleen de kleur.',
  'pages.primaryColor': 'Kleur van knoppen en links.',
  'pages.darkLogoUrl':
    'Logo dat wordt getoond waar mensen de voorkeur geven aan donkere kleuren. Vereist `pages.logoUrl`.',
  'pages.backgroundColor': 'Kleur achter de pagina, ook in e-mails.',
  'pages.corners': 'De hoeken van velden, knoppen en vlakken.',
  'pages.ownCss':
    'Of de pagina’s om in te loggen en te registreren de stijlregels van `pages.css` hebben.',
  'pages.css':
    'Stijlregels voor de pagina’s om in te loggen en te registreren, zolang `pages.ownCss` aan staat. Ze kunnen niets laden.',
  'pages.font':
    'Het soort lettertype. Het zijn lettertypen die het apparaat al heeft; er wordt niets geladen.',
}
