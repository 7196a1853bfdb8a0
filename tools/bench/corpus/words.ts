/** The vocabulary of generated pages: enough words that no two pages and no two samples are alike. */

export const nouns =
  `account address agent archive article backup badge balance basket batch beacon bill block board booking
bridge broker bucket budget calendar camera campaign canvas card carrier case catalog chapter chart charge check circle
clause client clock cloud cluster coach code column comment company contract copy counter course credit crew customer
cycle dashboard deadline delivery deposit design desk device diary digest discount display district document domain
draft drawer driver duty editor email employee entry estimate event exam expense export factory feature fee field filter
fleet folder forecast form forum fund gallery garage gateway gift goal grade grant graph group guest guide habit harbor
holiday hotel house idea image incident index invoice issue item journal journey kiosk label ladder lane lease ledger
lesson letter level library license list loan locker log lot machine manual map market match meal measure member memo
menu meter method mirror mission model module month museum note notice number offer office order outlet owner package
page panel parcel partner pass path patient payment period permit person phone photo place plan player poem point policy
port post price printer prize product profile program project queue quiz quota quote rack rate receipt recipe record
refund region rental report request reserve result review reward ride role room roster route rule salary sample scale
scene schedule school scope score season seat section seller sensor series server session share shelf shift ship shop
signal site sketch slot source stage stamp state station stock store story street studio summary supplier survey switch
table tag target task tax team template tenant term test ticket tile timer title token tool topic tour track trade
train transfer tree trip tutor unit update user vendor venue version video visit voucher wallet ward warehouse watch
week wheel window winner word worker workshop year zone`.split(/\s+/);

export const adjectives =
  `active annual basic blank brief broad calm central clean clear closed common complete current daily
direct double early empty equal even exact extra fair final first fixed flat formal free fresh full general global
grand great heavy hidden ideal initial inner joint known large late legal light linear little local lone long loose
main major manual mature minor mixed mobile modern narrow native near neat new normal odd old open outer partial plain
prior private proper public pure quick quiet random rapid rare raw ready real recent regular remote rich rigid round
safe second secret shared short shown silent simple single slim slow small smart smooth soft solid spare special stable
steady stored strict strong sudden tall thin third tidy tight tiny total true unique upper urgent usual valid vast vital
warm weekly whole wide wild wise yearly young`.split(/\s+/);

export const verbs =
  `accept add adjust agree allow answer apply approve archive arrange ask assign attach audit await balance
begin block book borrow bring browse build call cancel carry change charge choose claim clear collect combine compare
confirm connect copy correct count cover create debate decide deliver describe detect divide draw drop earn edit enable
end enter estimate examine expect explain extend fetch fill filter find finish fold follow form freeze gather grant
group guess handle hold import improve include inform insert invite join judge keep label launch lead learn leave lend
limit link list load lock log lower make manage map mark measure meet merge mix move name note notify offer open order
own pack park pass pause pick place plan play post predict prepare print prove pull push raise rank rate reach read
record reduce refer refresh reject release remove rename renew rent repair repeat reply report reserve reset resolve
restore return review save scan search select sell send serve set settle share ship show sign skip solve sort split
start stop store study submit suggest supply switch test trace track trade train transfer treat trim turn update use
verify view visit vote wait wash watch weigh wrap write`.split(/\s+/);
