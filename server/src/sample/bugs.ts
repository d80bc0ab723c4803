/** What testers of the sample company met, each in their own words: title, steps, place, severity. */
export type SampleBug = readonly [
  summary: string,
  steps: string,
  where: string,
  severity: "blocks" | "annoys" | "cosmetic",
];

const recording = "Recording a walk";
const planning = "Planning a route";
const map = "Map";
const photos = "Photos and notes";
const account = "Sign-in and account";
const settings = "Settings";

export const bugs: readonly SampleBug[] = [
  [
    "Recording stops when the screen locks",
    "1. Start a walk\n2. Lock the phone\n3. Walk for ten minutes\n4. Unlock: the track ends where I locked it",
    recording,
    "blocks",
  ],
  [
    "My walk lost its last kilometre",
    "Start recording, walk an hour with the phone in my pocket. When I stop, the line ends well before my house.",
    recording,
    "blocks",
  ],
  [
    "Two walks merged into one",
    "Finish a walk, then start the next one within a minute. The journal shows a single walk with a straight line between the two places.",
    recording,
    "annoys",
  ],
  [
    "Pause does not pause the clock",
    "1. Start a walk\n2. Tap pause for lunch\n3. The distance stands still but the time runs on",
    recording,
    "annoys",
  ],
  [
    "Pace shows 0:00 for the first half kilometre",
    "Just start any walk. It fixes itself after about 500 m.",
    recording,
    "cosmetic",
  ],
  [
    "Battery is gone after a two-hour walk",
    "Full charge, screen off, map downloaded. 38 % left after two hours; other apps leave me 80 %.",
    recording,
    "annoys",
  ],
  [
    "Height gained is twice what it should be",
    "Walk the sea wall, which is flat. It tells me I climbed 214 m.",
    recording,
    "annoys",
  ],
  [
    "Stop button too close to pause",
    "With gloves I hit Stop instead of Pause and the walk ended. There is no way to go on with it.",
    recording,
    "annoys",
  ],
  [
    "Route jumps across the river",
    "Draw a path along the north bank near the old mill. The line snaps to the other side and back.",
    planning,
    "annoys",
  ],
  [
    "Undo removes two points at once",
    "1. Draw four points\n2. Tap undo once\n3. Two points are gone",
    planning,
    "annoys",
  ],
  [
    "Suggested loop is three times as long as asked",
    "Ask for a loop of 5 km from the station. The first suggestion is 16 km long.",
    planning,
    "annoys",
  ],
  [
    "The planner forgets my route when a call comes in",
    "Draw half a route, take a phone call, come back: an empty map.",
    planning,
    "blocks",
  ],
  [
    "Cannot close the loop",
    "Tapping the first point again adds a new point next to it instead of closing the circle.",
    planning,
    "annoys",
  ],
  [
    "Height profile is upside down on a small phone",
    "Turn the phone sideways while the profile is open. The hills become valleys.",
    planning,
    "cosmetic",
  ],
  [
    "Saving a route without a name spins for ever",
    "1. Plan a route\n2. Leave the name empty\n3. Save\nIt spins until I close the app.",
    planning,
    "blocks",
  ],
  [
    "Sharing sends the wrong route",
    "Shared my Sunday route and my sister got the one from last week.",
    planning,
    "blocks",
  ],
  [
    "Offline map is grey in the forest",
    "Downloaded the area at home, all tiles ticked. In the forest without signal half of it is grey.",
    map,
    "blocks",
  ],
  [
    "Map turns white when I zoom out quickly",
    "Pinch out three or four times quickly. It stays white for about ten seconds.",
    map,
    "annoys",
  ],
  [
    "My position arrow points backwards",
    "Stand still, hold the phone flat: the arrow points to where I came from.",
    map,
    "annoys",
  ],
  [
    "Contour lines vanish in the dark theme",
    "Switch on the dark theme and look at any hilly area. The lines have the colour of the ground.",
    map,
    "cosmetic",
  ],
  [
    "Path names overlap",
    "Zoom to the level where the small paths appear. The names lie on top of each other near the village.",
    map,
    "cosmetic",
  ],
  [
    "Downloaded area is gone after the update",
    "I had the whole national park saved. After Tuesday's update the list was empty and 600 MB were to be loaded again.",
    map,
    "annoys",
  ],
  [
    "Photos appear in the wrong place",
    "Take three photos along a walk. All three sit at the car park.",
    photos,
    "annoys",
  ],
  ["Portrait photos lie on their side", "Any photo taken upright, opened in the journal.", photos, "cosmetic"],
  [
    "Note lost after I switched apps",
    "1. Write a long note\n2. Look something up in the browser\n3. Come back: the note is empty",
    photos,
    "blocks",
  ],
  ["Cannot add a second photo to a note", "The plus disappears once there is one photo.", photos, "annoys"],
  [
    "Emoji in a note turn into question marks",
    "Write a note with a mushroom in it, save, open again.",
    photos,
    "cosmetic",
  ],
  [
    "Uploading hangs on slow networks",
    "With one bar of signal the upload stands at 90 % and never goes on, even later on Wi-Fi.",
    photos,
    "annoys",
  ],
  ["Signed out every morning", "I sign in, use it all day, and next morning I must sign in again.", account, "annoys"],
  [
    "The sign-in link opens the browser, not the app",
    "Tap the link in the mail on the phone. It opens a page that tells me to open the app.",
    account,
    "annoys",
  ],
  [
    "Password field hides the button",
    "On the small phone the keyboard covers Sign in and the page does not scroll.",
    account,
    "annoys",
  ],
  ["Profile picture is stretched", "Choose a picture that is wider than high.", account, "cosmetic"],
  ["Miles come back after every restart", "Set kilometres, close the app, open it: miles again.", settings, "annoys"],
  [
    "Reminder at 8 rings at 9",
    "Set a reminder for eight. Since the clocks changed it rings at nine.",
    settings,
    "annoys",
  ],
  [
    "Large text cuts off the buttons",
    "Set the phone's text size to the largest. Save and Cancel show only their first letters.",
    settings,
    "blocks",
  ],
  [
    "Dark theme ignores the system setting",
    "Phone goes dark at night, the app stays white and wakes my tent mate.",
    settings,
    "cosmetic",
  ],
];
