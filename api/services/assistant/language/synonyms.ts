/** Words that mean the same in questions about this product; the first of each line stands for the others. */
const GROUPS = `
cost price pricing charge fee rate pay paid expensive cheap cheaper money dollar usd tariff bill quote costly pricey
picture photo image photograph pic pics shot snapshot img photos jpgs snap snapped snapping
cancel terminate quit unsubscribe discontinue
delete remove erase wipe wipe purge
begin start
subscription membership subscribe subscriber
buy purchase order
upload import send submit
fail failed failure error crash broken glitch malfunction
person human people staff representative rep somebody operator
contact reach
phone telephone mobile cellphone smartphone handset
style look decor theme design aesthetic
login signin
email mail
watermark logo stamp
share sharing
offline reception wifi internet
refund reimburse reimbursement chargeback repay
expire expiry lapse rollover
annual yearly annually year
month monthly
wait queue waiting
team colleague coworker teammate brokerage employee crew associate
security secure protect safe
change modify alter edit repaint
floor flooring
quick fast speed soon turnaround quickly
furnish furniture furnishing
realtor agent
private confidential privacy
disclose disclosure disclaimer
free gratis complimentary
video movie film clip
outdoor outside exterior outdoors backyard yard garden patio terrace balcony lawn facade rooftop porch veranda courtyard driveway
discount coupon promo voucher
invoice receipt
storage disk
light lamp lighting lamps lights
move shift nudge drag
advertise advertising marketing
click press button
speak talk
pack bundle
mls portal zillow
house home property condo villa cottage bungalow townhouse residence
iphone ios ipad
android
format filetype jpg jpeg png webp
notification notify alert
couch sofa settee loveseat
another different alternative second
download export
renew renewal
resolution quality pixel sharpness
language
unused leftover
credit token
plan tier package
password passcode credential
computer laptop pc desktop notebook macbook
rug carpet
replace swap substitute
blurry blurred fuzzy grainy pixelated
empty vacant unfurnished
stuck frozen freeze spinner
big large huge oversized giant
legal lawful permitted
example sample template
wrong weird odd strange
decline reject deny bounce
`
export const SYNONYM_GROUPS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
