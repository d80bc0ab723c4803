import type { FeedbackDetails, Severity } from "@firstlight/contract";

/** What testers of the sample company wish for, like and ask, each in their own words. */
interface SampleItem {
  type: "idea" | "praise" | "question";
  title: string;
  details: FeedbackDetails;
  severity: Severity | null;
}

const idea = (severity: Severity, title: string, problem: string, wish: string): SampleItem => ({
  type: "idea",
  title,
  details: { problem, wish },
  severity,
});
const said = (type: "praise" | "question", title: string, text = ""): SampleItem => ({
  type,
  title,
  details: text === "" ? {} : { text },
  severity: null,
});

export const ideas: readonly SampleItem[] = [
  idea(
    "need",
    "Accessible routes without steps",
    "I walk with a stroller. Half of the suggested loops have stairs.",
    "A switch for routes without steps and narrow gates.",
  ),
  idea(
    "need",
    "Share where I am with one person",
    "My wife worries when I walk alone.",
    "A link that works for a day.",
  ),
  idea(
    "want",
    "Show the sunset on the route",
    "In winter I get home in the dark.",
    "Mark where on the route I’ll be at sunset.",
  ),
  idea("want", "Import GPX files", "My club has twelve years of GPX tracks.", "Open a GPX file and walk it."),
  idea("need", "Export a walk as GPX", "I want my own backup.", "An Export button in the walk’s menu."),
  idea(
    "want",
    "Widget for the lock screen",
    "I unlock my phone twenty times a walk.",
    "Distance and time, nothing else.",
  ),
  idea(
    "nice",
    "Name the birds in my notes",
    "I record bird calls in my notes and forget which one it was.",
    "A field for the kind of bird.",
  ),
  idea("nice", "A different app icon", "I have four green apps next to each other.", "Let me pick a darker one."),
  idea("want", "Compare two walks", "I walk the same loop every week.", "Both times next to each other, by kilometer."),
  idea("want", "Voice notes", "I can’t type with gloves on.", "Hold to record, and the text of it later."),
  idea(
    "need",
    "Download maps in the background",
    "The screen must stay on for 600 MB.",
    "Continue when I switch apps.",
  ),
  idea("want", "Warn me when I leave the route", "I missed the same turn three times.", "Vibrate after 50 meters."),
  idea("nice", "Weekly total on the start page", "I like round numbers.", "Kilometers since Monday."),
  idea("want", "Group walks", "We are six people and one of us has to record.", "One walk, everyone’s photos."),
  idea("nice", "Seasonal themes", "The app looks the same in snow.", "A winter look for the map."),
  idea("want", "Drinking water on the map", "In August that is all I look for.", "Fountains and springs as points."),
  idea(
    "need",
    "Emergency number at hand",
    "I twisted my ankle and had to search.",
    "The local number with my position.",
  ),
  idea("nice", "Tags for walks", "I’d like to find all walks with my dog.", "My own tags and a filter."),
  idea("want", "Pause automatically at stops", "Lunch counts as one hour of walking.", "Pause after three minutes."),
  idea("nice", "Print a walk as a postcard", "My mother has no phone.", "A PDF with the map and three photos."),
  idea("want", "Choose my walking speed", "The planner thinks I am 20 years old.", "Set 3.5 km/h once."),
  idea("want", "Search my notes", "I know I wrote down the name of that café.", "A search field in the journal."),
  idea("nice", "Night mode in red", "White light ruins my night vision.", "Red on black for the planner."),
  idea("want", "See who else walked here", "Is the path open after the storm?", "The date of the last walk of anyone."),
];

export const praise: readonly SampleItem[] = [
  said("praise", "The offline map saved our weekend", "No signal for two days and we never got lost."),
  said("praise", "I finally keep a journal", "Photos in the right order, without any work."),
  said("praise", "The elevation profile is beautiful"),
  said("praise", "Setting up took a minute", "I expected an hour of settings."),
  said("praise", "My battery lasts all day now", "The update in March made a real difference."),
  said("praise", "Drawing a route with one finger feels great"),
  said("praise", "Dark mode on the trail is easy on the eyes"),
  said("praise", "Support answered on a Sunday", "Thank you, Adaeze!"),
  said("praise", "My kids fight over who starts the recording"),
  said("praise", "The loops near my home were new to me", "Fourteen years here and I had never seen that pond."),
  said("praise", "Sharing a walk works with my father, too", "He is 81 and opened the link on the first try."),
  said("praise", "Love the quiet sounds"),
  said("praise", "The release notes are fun to read"),
];

export const questions: readonly SampleItem[] = [
  said("question", "Where are my photos stored?", "On my phone only, or on your servers, too?"),
  said("question", "Can I use it on two phones?", "One for work and one for the weekend."),
  said("question", "How do I delete a walk for good?"),
  said("question", "Does recording need mobile data?", "I turn it off abroad."),
  said("question", "Which maps do you use?"),
  said("question", "Will there be a version for watches?"),
  said("question", "Why does it ask for motion access?", "I said no and it still seems to work."),
  said("question", "How exact is the distance?", "My friend’s watch says 400 meters less on 9 kilometers."),
  said("question", "What happens to my walks after the test?"),
  said("question", "Can my partner join the test?"),
  said("question", "Is there a way to see walks on my computer?"),
  said("question", "What do the colors of the paths mean?"),
  said("question", "Can I turn off the weekly email?"),
];

/** Said again in other words: of a bug by its title, and how often it was reported. */
export const duplicates: readonly (readonly [title: string, of: string, steps: string])[] = [
  [
    "Track ends as soon as I lock my phone",
    "Recording stops when the screen locks",
    "I put it in my pocket and half of the walk is gone.",
  ],
  [
    "Screen off means no recording",
    "Recording stops when the screen locks",
    "Lock the phone, walk on, unlock it: a straight line.",
  ],
  ["Gray squares instead of the map in the woods", "Offline map is gray in the forest", "Downloaded it twice."],
  ["I have to sign in again every day", "I’m signed out every morning", "The email link gets old."],
  ["Note is empty after I look something up", "Lost my note after switching apps", "Three times this week."],
  ["Buttons cut off with large text", "Large text cuts off the buttons", "I need the large text to read anything."],
];
