export default function AchievementsPanel() {
  return <p className="text-muted">Badges for what you finish and keep appear here.</p>;
}
