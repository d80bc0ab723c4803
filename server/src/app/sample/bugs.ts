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
    "1. Start a walk\n2. Lock the phone\n3. Walk for 10 minutes\n4. Unlock the phone: the track ends where I locked it",
    recording,
    "blocks",
  ],
  [
    "My walk is missing the last kilometer",
    "Started recording, walked for an hour with the phone in my pocket. When I stopped, the line ended way before my house.",
    recording,
    "blocks",
  ],
  [
    "Two walks got merged into one",
    "Finish a walk, then start another one within a minute. The journal shows one walk with a straight line between the two places.",
    recording,
    "annoys",
  ],
  [
    "Pause doesn’t stop the timer",
    "1. Start a walk\n2. Tap Pause for lunch\n3. The distance stops but the timer keeps running",
    recording,
    "annoys",
  ],
  [
    "Pace shows 0:00 for the first half kilometer",
    "Just start any walk. It corrects itself after about 500 m.",
    recording,
    "cosmetic",
  ],
  [
    "Battery drains fast on a two-hour walk",
    "Full charge, screen off, map downloaded. I had 38% left after two hours. With other apps I’m still at 80%.",
    recording,
    "annoys",
  ],
  [
    "Elevation gain is double what it should be",
    "I walked along the sea wall, which is flat. It says I climbed 214 m.",
    recording,
    "annoys",
  ],
  [
    "Stop button is too close to Pause",
    "With gloves on I hit Stop instead of Pause and the walk ended. There’s no way to resume it.",
    recording,
    "annoys",
  ],
  [
    "Route jumps across the river",
    "Draw a route along the north bank near the old mill. The line jumps to the other side and back.",
    planning,
    "annoys",
  ],
  [
    "Undo removes two points at once",
    "1. Draw four points\n2. Tap Undo once\n3. Two points are gone",
    planning,
    "annoys",
  ],
  [
    "Suggested loop is three times longer than I asked for",
    "I asked for a 5 km loop from the station. The first suggestion is 16 km.",
    planning,
    "annoys",
  ],
  [
    "Planner loses my route when I get a call",
    "Draw half a route, take a phone call, come back. The map is empty.",
    planning,
    "blocks",
  ],
  [
    "Can’t close the loop",
    "Tapping the first point again adds a new point next to it instead of closing the loop.",
    planning,
    "annoys",
  ],
  [
    "Elevation profile is upside down on small phones",
    "Turn the phone sideways while the profile is open. The hills turn into valleys.",
    planning,
    "cosmetic",
  ],
  [
    "Saving a route without a name spins forever",
    "1. Plan a route\n2. Leave the name empty\n3. Tap Save\nIt spins until I close the app.",
    planning,
    "blocks",
  ],
  ["Sharing sends the wrong route", "I shared my Sunday route and my sister got last week’s.", planning, "blocks"],
  [
    "Offline map is gray in the forest",
    "I downloaded the whole area at home. Out in the forest with no signal, half of it is gray.",
    map,
    "blocks",
  ],
  [
    "Map turns white when I zoom out quickly",
    "Zoom out fast three or four times. It stays white for about ten seconds.",
    map,
    "annoys",
  ],
  [
    "My location arrow points backward",
    "Stand still and hold the phone flat. The arrow points to where I came from.",
    map,
    "annoys",
  ],
  [
    "Contour lines disappear in dark mode",
    "Turn on dark mode and look at any hilly area. The lines are the same color as the ground.",
    map,
    "cosmetic",
  ],
  [
    "Trail names overlap",
    "Zoom in until the small trails show up. Near the village the names are on top of each other.",
    map,
    "cosmetic",
  ],
  [
    "Downloaded area disappeared after the update",
    "I had the whole national park saved. After Tuesday’s update the list was empty and I had to download 600 MB again.",
    map,
    "annoys",
  ],
  [
    "Photos show up in the wrong place",
    "Take three photos on a walk. All three end up at the parking lot.",
    photos,
    "annoys",
  ],
  [
    "Portrait photos are rotated sideways",
    "Happens with any portrait photo when I open it in the journal.",
    photos,
    "cosmetic",
  ],
  [
    "Lost my note after switching apps",
    "1. Write a long note\n2. Look something up in the browser\n3. Come back to the app: the note is empty",
    photos,
    "blocks",
  ],
  ["Can’t add a second photo to a note", "The plus button disappears once there’s one photo.", photos, "annoys"],
  [
    "Emojis in notes turn into question marks",
    "Write a note with a mushroom emoji, save it, and open it again.",
    photos,
    "cosmetic",
  ],
  [
    "Uploads hang on slow connections",
    "With one bar of signal the upload gets stuck at 90% and never finishes, not even later on Wi-Fi.",
    photos,
    "annoys",
  ],
  [
    "I’m signed out every morning",
    "I sign in and use it all day, and the next morning I have to sign in again.",
    account,
    "annoys",
  ],
  [
    "The sign-in link opens the browser, not the app",
    "Tap the link in the email on your phone. It opens a web page that says to open the app.",
    account,
    "annoys",
  ],
  [
    "Keyboard hides the sign-in button",
    "On a small phone the keyboard covers the Sign In button and the page doesn’t scroll.",
    account,
    "annoys",
  ],
  ["Profile picture is stretched", "Pick any picture that’s wider than it is tall.", account, "cosmetic"],
  [
    "Units switch back to miles after a restart",
    "Set it to kilometers, close the app, open it again, and it’s back to miles.",
    settings,
    "annoys",
  ],
  [
    "8:00 reminder goes off at 9:00",
    "I have a reminder set for 8. Since the time change it goes off at 9.",
    settings,
    "annoys",
  ],
  [
    "Large text cuts off the buttons",
    "Set the phone’s text size to the largest. Save and Cancel only show their first few letters.",
    settings,
    "blocks",
  ],
  [
    "Dark mode ignores the system setting",
    "My phone goes dark at night, but the app stays white and wakes up my tentmate.",
    settings,
    "cosmetic",
  ],
];
