/** Words that mean the same in questions about this product; the first of each line stands for the others. */
const GROUPS = `
cost price pricing charge fee rate pay paid expensive cheap cheaper money dollar usd tariff bill quote
picture photo image photograph pic pics shot snapshot img photos jpgs
cancel terminate quit unsubscribe discontinue
delete remove erase wipe
begin start
subscription membership subscribe subscriber
buy purchase order
upload import send submit
fail failed failure error crash broken
person human people staff representative rep somebody operator
contact reach
phone telephone mobile cellphone smartphone handset
style look decor theme design aesthetic
login signin
email mail
watermark logo stamp
share sharing
offline reception wifi internet
refund reimburse reimbursement
expire expiry lapse rollover
annual yearly annually year
month monthly
wait queue waiting
team colleague coworker teammate brokerage employee
security secure protect safe
change modify alter edit
floor flooring
quick fast speed soon turnaround quickly
furnish furniture furnishing
realtor agent
private confidential privacy
disclose disclosure disclaimer
free gratis complimentary
video movie film clip
outdoor outside exterior outdoors backyard yard garden patio terrace balcony lawn facade
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
house home property
iphone ios ipad
android
format filetype jpg jpeg png webp
notification notify alert
couch sofa
another different alternative second
download export
renew renewal
resolution quality pixel sharpness
language
unused leftover
credit token
plan tier package
`
export const SYNONYM_GROUPS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
